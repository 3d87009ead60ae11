/** A package of `package-lock.json`. */
export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  /** `sha512-…`, of the archive that npm downloads; workspaces have none. */
  readonly integrity?: string
  readonly link?: boolean
  /** Of a link: the workspace's folder. */
  readonly resolved?: string
  readonly dev?: boolean
  /** For development, or for an optional dependency. */
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

export interface Lock {
  /** By place: `` for the root, `services` for a workspace, `node_modules/zod` for a package. */
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** A package that production uses. */
export interface UsedPackage {
  readonly place: string
  readonly name: string
  readonly version: string
  readonly locked: LockedPackage
  /** The places of what it needs itself. */
  readonly needs: readonly string[]
}

/**
 * What production uses: everything that the root and the workspaces depend on, directly or not, without what is for development. As npm
 * finds it: in the nearest `node_modules` above. (`npm sbom --omit=dev` leaves out whatever only a workspace uses.)
 */
export function usedPackages({ packages }: Lock): readonly UsedPackage[] {
  const used = new Map<string, UsedPackage>()
  const waiting = Object.keys(packages).filter((place) => !place.includes('node_modules'))
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const locked = packages[place]!
    if (used.has(place)) continue
    const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...neededPeers(locked) })
    const needs = [...new Set(names.flatMap((name) => foundFrom(place, name, packages) ?? []))].toSorted()
    used.set(place, { place, name: locked.name ?? nameOf(place), version: locked.version ?? '0.0.0', locked, needs })
    waiting.push(...needs)
  }
  return [...used.values()].toSorted((a, b) => (a.place < b.place ? -1 : 1))
}

/** An optional peer is used by what depends on it, not by the package that could use it. */
const neededPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage) =>
  Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => peerDependenciesMeta[name]?.optional !== true))

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (place: string): string => place.split('node_modules/').at(-1)!

/** The place of a package as seen from another one; undefined where it isn't installed, as a peer may be. */
function foundFrom(from: string, name: string, packages: Lock['packages']): string | undefined {
  for (let folder = from; ; folder = above(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = packages[place]
    if (found !== undefined) return found.link === true ? found.resolved : place
    if (folder === '') return undefined
  }
}

/** The folder whose `node_modules` is looked into next. */
function above(folder: string): string {
  const nested = folder.lastIndexOf('/node_modules/')
  if (nested >= 0) return folder.slice(0, nested)
  if (folder.startsWith('node_modules/')) return ''
  const slash = folder.lastIndexOf('/')
  return slash < 0 ? '' : folder.slice(0, slash)
}
