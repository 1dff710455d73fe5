/**
 * Puts the package's name before the names of its chunks: in one bundle `words-en` of seven packages would become one
 * chunk, which nobody who splits a monolith by routes would want.
 */
module.exports = function ownChunkNames(source) {
  const name = /[\\/]((?:mfe-[a-z0-9-]+)|shell)[\\/]src[\\/]/.exec(this.resourcePath)?.[1];
  return name ? source.replace(/webpackChunkName: "/g, `webpackChunkName: "${name}-`) : source;
};
