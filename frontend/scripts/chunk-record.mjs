import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes which JavaScript files each named chunk group needs; bundle-size.mjs reads it. */
export class ChunkRecord {
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ChunkRecord', ({ compilation }) => {
      const groups = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        groups[name] = group
          .getFiles()
          .filter((file) => file.endsWith('.js'))
          .map((file) => path.basename(file));
      }
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(groups));
    });
  }
}
