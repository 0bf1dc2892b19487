import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts source maps into a folder of their own: what is in dist goes into the program and to every browser. No file of
 * dist names them; `explain-stack.mjs` reads them.
 */
export class MapsApart {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('MapsApart', (compilation) => {
      // Last, when every file has its final name.
      const when = { name: 'MapsApart', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(when, (assets) => {
        rmSync(this.folder, { recursive: true, force: true });
        mkdirSync(this.folder, { recursive: true });
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.map'))) {
          writeFileSync(path.join(this.folder, path.basename(name)), assets[name].source());
          compilation.deleteAsset(name);
        }
      });
    });
  }
}
