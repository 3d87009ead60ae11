import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize, relative } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { IMPORT_RULES, ONLY_RULES } from './import-rules.ts'

export interface Offence {
  readonly file: string
  readonly message: string
}

const WORKSPACES: Readonly<Record<string, string>> = {
  '@tafel/contracts': 'contracts',
  '@tafel/kernel': 'services/kernel',
  '@tafel/services': 'services',
  '@tafel/projections': 'projections',
  '@tafel/kit': 'consoles/kit',
  '@tafel/deploy': 'deploy',
}

/** Every import of the given sources that the table does not allow. */
export function checkImports(root: string, files: readonly string[]): readonly Offence[] {
  return files.flatMap((file) => checkSource(file, readFileSync(join(root, file), 'utf8')))
}

/** The offences of one file, given its path from the root and its text. */
export function checkSource(file: string, source: string): readonly Offence[] {
  const rule = IMPORT_RULES.find(({ from }) => matchesGlob(file, from))
  if (!rule) return [{ file, message: 'is in no row of the import table' }]
  return importsOf(file, source).flatMap((specifier) => {
    const message = offenceOf(file, specifier, rule)
    return message === undefined ? [] : [{ file, message }]
  })
}

function offenceOf(file: string, specifier: string, rule: (typeof IMPORT_RULES)[number]): string | undefined {
  const target = resolve(file, specifier)
  if (target.kind === 'file') {
    const feature = /^(consoles\/\w+\/src\/features\/\w[^/]*)\//
    const from = feature.exec(file)?.[1]
    const to = feature.exec(target.path)?.[1]
    if (from && to && from !== to && !file.includes('.test.')) return `imports ${target.path}: features don't import features`
    return rule.files.some((glob) => matchesGlob(target.path, glob)) ? undefined : `imports ${target.path}`
  }
  const only = ONLY_RULES.find((one) => one.package === target.name)
  if (only && !only.only.some((glob) => matchesGlob(file, glob)))
    return `imports ${target.name}, which belongs to ${only.only.join(', ') || 'no file'}`
  const allowed = rule.packages.some((name) => name === target.name || (name === '*' && !target.node) || (name === 'node:*' && target.node))
  return allowed ? undefined : `imports the package ${target.name}`
}

type Target = { readonly kind: 'file'; readonly path: string } | { readonly kind: 'package'; readonly name: string; readonly node: boolean }

function resolve(file: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { kind: 'file', path: normalize(join(dirname(file), specifier)) }
  if (specifier.startsWith('node:')) return { kind: 'package', name: specifier, node: true }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  const folder = WORKSPACES[name]
  return folder
    ? { kind: 'file', path: relative('.', join(folder, specifier.slice(name.length + 1))) }
    : { kind: 'package', name, node: false }
}

/** The imports of a file: static, dynamic, and for types alone. */
export function importsOf(file: string, source: string): readonly string[] {
  const found: string[] = []
  visit(parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }, file), (node) => {
    const from = node['source'] as { value?: unknown } | null | undefined
    if (/^(Import|Export)\w*(Declaration|Expression)$/.test(String(node['type'])) && typeof from?.value === 'string') found.push(from.value)
    if (node['type'] === 'TSImportType') {
      const argument = node['source'] as { value?: unknown } | undefined
      if (typeof argument?.value === 'string') found.push(argument.value)
    }
  })
  return found
}

function visit(node: unknown, see: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) return node.forEach((child) => visit(child, see))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) see(node as Record<string, unknown>)
  for (const value of Object.values(node)) visit(value, see)
}
