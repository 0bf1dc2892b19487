// The operations of an OpenAPI document with every field that a value can be put into, and a request for each.

/** Stands where the value goes. */
const HERE = '@@here@@';
/** Beyond this depth a document describes itself. */
const DEEPEST = 5;

export class Operations {
  constructor(document) {
    this.document = document;
    this.all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        this.#operation(method.toUpperCase(), path, operation),
      ),
    );
  }

  #operation(method, path, operation) {
    const parameters = operation.parameters ?? [];
    const content = operation.requestBody?.content ?? {};
    const media = Object.keys(content)[0];
    const schema = media && this.#plain(content[media].schema);
    const named = parameters.map(({ in: place, name }) => ({ place, name }));
    const fields = [...named, ...(schema ? this.#bodyFields(media, schema) : [])];
    return { method, path, media, schema, parameters, fields, permission: operation['x-permission'] };
  }

  #bodyFields(media, schema) {
    if (media.startsWith('image/')) return [{ place: 'image', name: media }];
    const place = media === 'application/json' ? 'json' : 'form';
    return this.#leaves(schema, []).map((name) => ({ place, name }));
  }

  /** The paths of all properties, those of objects and of the items of lists included. */
  #leaves(schema, path) {
    const own = this.#plain(schema);
    if (path.length > DEEPEST) return [path];
    const here = path.length > 0 ? [path] : [];
    if (own.properties) {
      const inside = Object.entries(own.properties).flatMap(([name, held]) =>
        this.#leaves(held, [...path, name]),
      );
      return [...here, ...inside];
    }
    if (own.items) return [...here, ...this.#leaves(own.items, [...path, 0])];
    return here;
  }

  /** Without references and without the ways to leave it out. */
  #plain(schema) {
    let own = schema;
    while (own?.$ref) own = this.document.components.schemas[own.$ref.split('/').at(-1)];
    const choices = own?.anyOf ?? own?.oneOf;
    if (choices) {
      const kept = choices.map((one) => this.#plain(one));
      return kept.find((one) => one.type !== 'null' && !one.enum?.includes('')) ?? kept[0];
    }
    return own ?? {};
  }

  /** A value that the schema allows: the shortest. */
  example(schema, depth = 0) {
    const own = this.#plain(schema);
    const type = Array.isArray(own.type) ? own.type.find((one) => one !== 'null') : own.type;
    if (own.const !== undefined) return own.const;
    if (own.enum) return own.enum.find((one) => one !== '' && one !== null) ?? own.enum[0];
    if (own.examples) return own.examples[0];
    if (type === 'object' || own.properties) return depth > DEEPEST ? {} : this.#object(own, depth);
    if (type === 'array') return own.minItems ? [this.example(own.items ?? {}, depth + 1)] : [];
    if (type === 'integer') return own.minimum ?? 1;
    if (type === 'number') return own.minimum ?? 1;
    if (type === 'boolean') return false;
    if (own.format === 'date') return '2026-11-20';
    return 'Ana Ruiz'.slice(0, own.maxLength ?? 8).padEnd(own.minLength ?? 0, 'a');
  }

  #object(schema, depth) {
    const required = schema.required ?? [];
    const pairs = required.map((name) => [name, this.example(schema.properties?.[name] ?? {}, depth + 1)]);
    return Object.fromEntries(pairs);
  }

  /**
   * The request with one value in one field, or nothing where such a request cannot be written.
   * @param ids which record each parameter of a path names
   */
  request(operation, field, value, ids) {
    const query = new URLSearchParams();
    const headers = {};
    let path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(ids(operation, name)));
    for (const parameter of operation.parameters) {
      if (parameter.in === 'query' && parameter.required)
        query.set(parameter.name, this.example(parameter.schema));
    }
    if (
      field.place !== 'json' &&
      field.place !== 'form' &&
      field.place !== 'image' &&
      value.text === undefined
    )
      return undefined;
    if (field.place === 'path') {
      // A dot is a step of the path, and nothing leads to another route.
      if (['', '.', '..'].includes(value.text)) return undefined;
      const own = encodeURIComponent(value.text.toWellFormed());
      path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        name === field.name ? own : encodeURIComponent(ids(operation, name)),
      );
    }
    if (field.place === 'query') query.set(field.name, value.text);
    if (field.place === 'header') headers[field.name] = value.text;
    const address = query.size > 0 ? `${path}?${query}` : path;
    return { method: operation.method, address, headers, ...this.#body(operation, field, value) };
  }

  #body(operation, field, value) {
    if (!operation.schema) return {};
    if (operation.media.startsWith('image/')) {
      const bytes =
        field.place === 'image' ? (value.text ?? value.raw) : '<svg xmlns="http://www.w3.org/2000/svg"/>';
      return { body: bytes, media: operation.media };
    }
    if (operation.media !== 'application/json') return { body: this.#form(operation, field, value) };
    const body = this.example(operation.schema);
    if (field.place === 'json') this.#put(body, operation.schema, field.name);
    return { body: JSON.stringify(body).replace(`"${HERE}"`, () => value.raw), media: 'application/json' };
  }

  #put(body, schema, [name, ...rest]) {
    const own = this.#plain(schema);
    const held = own.properties?.[name] ?? own.items ?? {};
    if (rest.length === 0) {
      body[name] = HERE;
      return;
    }
    const inner = typeof body[name] === 'object' && body[name] !== null ? body[name] : this.example(held);
    body[name] = typeof inner === 'object' && inner !== null ? inner : {};
    this.#put(body[name], held, rest);
  }

  /** A file is named and filled with the value. */
  #form(operation, field, value) {
    const form = new FormData();
    for (const [name, held] of Object.entries(operation.schema.properties ?? {})) {
      const plain = this.#plain(held);
      const isHere = field.place === 'form' && field.name[0] === name;
      const text = isHere ? (value.text ?? value.raw) : String(this.example(plain));
      const isFile = plain.format === 'binary' || plain.contentMediaType !== undefined || name === 'file';
      if (isFile)
        form.set(
          name,
          new Blob([isHere ? text : 'First Name,Last Name\nAna,Ruiz\n']),
          isHere ? text : 'list.csv',
        );
      else if (isHere || operation.schema.required?.includes(name)) form.set(name, text);
    }
    return form;
  }
}
