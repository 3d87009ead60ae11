import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface ComposeService {
  readonly image: string
  readonly build?: unknown
  readonly restart?: string
  readonly user?: string
  readonly entrypoint?: readonly string[]
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly networks?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> }
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly stop_grace_period?: string
  readonly healthcheck?: {
    readonly test: readonly string[]
    readonly interval: string
    readonly start_period: string
    readonly start_interval: string
  }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const REFERENCE = /\$(?:\$|\{(\w+)(?::-([^}]*)|:\?([^}]*))?\})/g

/** docker-compose.yml as Compose reads it with these variables. */
export function readCompose(variables: Readonly<Record<string, string>> = {}): ComposeFile {
  const text = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8')
  return interpolated(parse(text, { merge: true }), variables) as ComposeFile
}

function interpolated(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string')
    return value.replace(REFERENCE, (whole, name?: string, otherwise = '', required?: string) => {
      if (name === undefined) return whole[0]!
      const given = variables[name] || otherwise
      if (given === '' && required !== undefined) throw new Error(`${name} is required.`)
      return given
    })
  if (Array.isArray(value)) return value.map((each) => interpolated(each, variables))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, interpolated(each, variables)]))
  return value
}
