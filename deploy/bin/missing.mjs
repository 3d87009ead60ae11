/**
 * What the lockfile names and node_modules lacks, or has of another version, by its path: npm, whichever version
 * installed it, writes down what it has when all of it is done.
 * @param {Readonly<Record<string, { version?: string, optional?: boolean, link?: boolean, extraneous?: boolean }>>} wanted
 * @param {Readonly<Record<string, { version?: string }>>} there
 * @param {string | undefined} neededOptional of the packages that other machines go without, the one that this machine needs
 */
export function missing(wanted, there, neededOptional) {
  return Object.entries(wanted)
    .filter(([path, { version, optional, link, extraneous }]) => {
      if (!path.includes('node_modules/') || extraneous) return false
      if (there[path] === undefined) return optional !== true || path === `node_modules/${neededOptional}`
      return !link && there[path].version !== version
    })
    .map(([path]) => path)
}
