import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const filesOf = (group) =>
  group
    .getFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.basename(file));

/**
 * Writes which JavaScript files each named chunk group needs at first, and which its parts bring when they are opened;
 * bundle-size.mjs reads it.
 */
export class ChunkRecord {
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ChunkRecord', ({ compilation }) => {
      const groups = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        const later = group.getChildren().flatMap(filesOf);
        groups[name] = { first: filesOf(group), later: [...new Set(later)] };
      }
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(groups));
    });
  }
}
