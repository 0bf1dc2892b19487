// The plugin is CommonJS and keeps its minifiers as static members.
import MinimizerPlugin from 'minimizer-webpack-plugin';

export const { swcMinify } = MinimizerPlugin;
export { MinimizerPlugin };
