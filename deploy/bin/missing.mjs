/**
 * Returns the paths of packages that the lockfile names and node_modules lacks or has in another version. Every version of npm
 * records the installed packages once it has finished.
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
