import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkRecord } from './scripts/chunk-record.mjs';
import { MapsApart } from './scripts/maps-apart.mjs';
import { MinimizerPlugin, swcMinify } from './scripts/minimizer.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));

// index.html is left out: the server writes the request's nonce into it, so it cannot be precompressed.
const compressed = /\.(js|css|svg)$/;

function compression(algorithm, extension, compressionOptions) {
  return new CompressionPlugin({
    algorithm,
    filename: `[path][base].${extension}`,
    test: compressed,
    compressionOptions,
    minRatio: 0.95,
  });
}

/** Aliases of functions of lodash to those of es-toolkit. */
function likeLodash(...names) {
  return Object.fromEntries(names.map((name) => [`lodash-es/${name}$`, `es-toolkit/compat/${name}`]));
}

export default (_env, { mode = 'production' }) => {
  const production = mode === 'production';
  return {
    mode,
    entry: { main: './src/main.tsx' },
    devtool: production ? 'hidden-source-map' : 'source-map',
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      // Without names: every page would load a list of all of them.
      chunkFilename: 'assets/[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      alias: {
        // Formik asks for four functions of lodash; these do the same in 2.5 KiB less.
        ...likeLodash('clone', 'cloneDeep', 'isPlainObject', 'toPath'),
        // Its package names the build with warnings for developers, also in production.
        ...(production
          ? { 'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs') }
          : {}),
      },
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: !production } },
                target: 'es2022',
              },
            },
          },
        },
        // They only export, but do not say so; emotion and formik import them for functions that are not used
        // here.
        { test: /node_modules[\\/](hoist-non-react-statics|tiny-warning)[\\/]/, sideEffects: false },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(woff2|svg)$/, type: 'asset/resource' },
        // Files that index.html names itself; they are served as they are, under a hashed name.
        { resourceQuery: /^\?asset$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/TouchRipple\.mjs$/,
        path.join(root, 'src/theme/NoRipple.ts'),
      ),
      new HtmlPlugin({ template: './index.html', scriptLoading: 'defer' }),
      new ChunkRecord(path.join(root, '.cache/chunks.json')),
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:10].css' }),
      ...(production
        ? [
            new MapsApart(path.join(root, '.cache/maps')),
            compression('gzip', 'gz', { level: 9 }),
            compression('brotliCompress', 'br', {
              params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 },
            }),
          ]
        : []),
    ],
    optimization: {
      runtimeChunk: 'single',
      minimizer: [
        // color-scheme.js: index.html already names it by the hash it has before minimizing.
        new MinimizerPlugin({
          minify: swcMinify,
          minimizerOptions: { ecma: 2022, compress: { passes: 3 } },
          extractComments: false,
          exclude: /color-scheme/,
        }),
      ],
      splitChunks: {
        chunks: 'all',
        // Bytes before compression; below it, a part shared by pages costs each of them more as a file than as a copy.
        minSize: 30_000,
        cacheGroups: {
          react: {
            test: /node_modules[\\/](react|react-dom|react-router|scheduler|swr|use-sync-external-store)[\\/]/,
            name: 'react',
            chunks: 'initial',
            priority: 20,
          },
          mui: {
            test: /node_modules[\\/](@mui|@emotion)[\\/]/,
            name: 'mui',
            chunks: 'initial',
            priority: 10,
          },
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
  };
};
