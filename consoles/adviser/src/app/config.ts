import type { Operator } from '../shared/links/operator.ts'
import { fieldsOf, textOf, truthOf } from '@tafel/kit/http/read.ts'

/** What the web server says about this installation, at /config.json. */
export interface Config {
  /** Origin of the identity provider. */
  readonly identityUrl: string
  readonly realm: string
  readonly clientId: string
  /** Whether the identity provider has Google beside its own passwords. */
  readonly googleEnabled: boolean
  /** The script of the support chat's provider; '' where the installation has none or has it off. */
  readonly chatWidgetUrl: string
  /** Origin of the admin console; '' where it isn't said. */
  readonly adminUrl: string
  readonly version: string
  /** Who runs this installation; empty where it isn't said. */
  readonly operator: Operator
}

/** Why the page cannot start, in words for whoever runs it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const KEPT_KEY = 'tafel-config'

/** The configuration as the server has it; offline, as it was last seen on this device. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (response === undefined) return lastSeen()
  if (!response.ok) throw new ConfigError(`The configuration (/config.json) answered ${response.status}. The web server has to be set up.`)
  const config = readConfig(await response.json().catch(() => undefined))
  localStorage.setItem(KEPT_KEY, JSON.stringify(config))
  return config
}

function lastSeen(): Config {
  const kept = localStorage.getItem(KEPT_KEY)
  if (kept === null) throw new ConfigError('The configuration (/config.json) could not be fetched. Check the connection and reload.')
  return readConfig(JSON.parse(kept))
}

/** Reads the configuration; everything that is wrong with it is told at once. */
export function readConfig(body: unknown): Config {
  const fields = fieldsOf(body)
  const identityUrl = textOf(fields['identityUrl']) ?? ''
  const realm = textOf(fields['realm']) ?? ''
  const clientId = textOf(fields['clientId']) ?? ''
  const problems = [
    /^https?:\/\/[^/]+$/.test(identityUrl) && URL.canParse(identityUrl) ? '' : 'identityUrl: an origin like https://auth.example.co.za',
    realm === '' ? 'realm: a name' : '',
    clientId === '' ? 'clientId: a name' : '',
  ].filter(Boolean)
  if (problems.length > 0) throw new ConfigError(`The configuration (/config.json) is not right. Wanted: ${problems.join('; ')}.`)
  return {
    identityUrl,
    realm,
    clientId,
    // Offered where an operator has registered with Google (the realm says the same).
    googleEnabled: truthOf(fields['googleEnabled']) ?? false,
    chatWidgetUrl: textOf(fields['chatWidgetUrl']) ?? '',
    adminUrl: textOf(fields['adminUrl']) ?? '',
    version: textOf(fields['version']) ?? '',
    operator: operatorOf(fieldsOf(fields['operator'])),
  }
}

const operatorOf = (fields: Readonly<Record<string, unknown>>): Operator => ({
  name: textOf(fields['name']) ?? '',
  address: textOf(fields['address']) ?? '',
  email: textOf(fields['email']) ?? '',
})
