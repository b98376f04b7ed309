/** Tests, and what only they stand on. */
export const tests = String.raw`\.(test|cases)\.tsx?$|/testing/`

/** Packages, by their names. */
export const lib = (...names) => `node_modules/(${names.join('|')})(/|$)`
