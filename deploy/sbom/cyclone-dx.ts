import { licenceOf } from './licences.ts'
import type { UsedPackage } from './lock.ts'

/** A bill of materials as CycloneDX 1.6 has it, of what production uses. The same lock file gives the same text: it has no time and no random number. */
export function cycloneDx(used: readonly UsedPackage[]): object {
  const refs = new Map(used.map((each) => [each.place, refOf(each)]))
  const root = used.find(({ place }) => place === '')
  if (root === undefined) throw new Error('The lock file has no root.')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': refOf(root), name: root.name, version: root.version } },
    components: used.filter(({ place }) => place !== '').map(componentOf),
    dependencies: used.map((each) => ({
      ref: refOf(each),
      // The root holds the workspaces together; npm knows that by their folders, not by dependencies.
      dependsOn: [
        ...new Set(
          [...each.needs, ...(each === root ? used.filter(isOurs).map(({ place }) => place) : [])].flatMap(
            (place) => refs.get(place) ?? [],
          ),
        ),
      ]
        .filter((ref) => ref !== refOf(each))
        .toSorted(),
    })),
  }
}

const isOurs = ({ place }: UsedPackage): boolean => !place.includes('node_modules')

/** Two copies of one version in different places are two components, so the place is part of it. */
function refOf(each: UsedPackage): string {
  const isAtTheTop = isOurs(each) || each.place === `node_modules/${each.name}`
  return isAtTheTop ? purlOf(each) : `${purlOf(each)}#${each.place}`
}

const purlOf = ({ name, version }: UsedPackage): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

function componentOf(each: UsedPackage): object {
  const { name, version, locked } = each
  const licence = licenceOf(each)
  return {
    type: isOurs(each) ? 'application' : 'library',
    'bom-ref': refOf(each),
    name,
    version,
    purl: purlOf(each),
    scope: locked.optional === true ? 'optional' : 'required',
    ...(locked.integrity !== undefined && { hashes: locked.integrity.split(' ').map(hashOf) }),
    ...(licence !== undefined && { licenses: [isSingle(licence) ? { license: { id: licence } } : { expression: licence }] }),
  }
}

const isSingle = (licence: string): boolean => !licence.includes(' ')

const ALGORITHMS: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/** npm writes hashes in base64, CycloneDX in hexadecimal digits. */
function hashOf(integrity: string): { readonly alg: string; readonly content: string } {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s)
  const alg = ALGORITHMS[algorithm]
  if (alg === undefined) throw new Error(`The lock file has a hash of an unknown kind: ${algorithm}.`)
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') }
}
