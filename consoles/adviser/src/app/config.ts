import type { Operator } from '../shared/links/operator.ts'
import { fieldsOf, textOf, truthOf } from '@tafel/kit/http/read.ts'

/** The installation's configuration, at /config.json. */
export interface Config {
  /** The identity provider's origin. */
  readonly identityUrl: string
  readonly realm: string
  readonly clientId: string
  /** Whether the identity provider also offers Google. */
  readonly googleEnabled: boolean
  /** The support chat provider's script; '' if there is none or it is off. */
  readonly chatWidgetUrl: string
  /** The admin console's origin; '' if not configured. */
  readonly adminUrl: string
  readonly version: string
  /** The operator of this installation; empty if not configured. */
  readonly operator: Operator
}

/** The reason why the page can't start, for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const KEPT_KEY = 'tafel-config'

/** The server's configuration; offline, the one last seen on this device. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (response === undefined) return lastSeen()
  if (!response.ok) throw new ConfigError(`The configuration (/config.json) returned ${response.status}. Check the web server’s setup.`)
  const config = readConfig(await response.json().catch(() => undefined))
  localStorage.setItem(KEPT_KEY, JSON.stringify(config))
  return config
}

function lastSeen(): Config {
  const stored = localStorage.getItem(KEPT_KEY)
  if (stored === null) throw new ConfigError('The configuration (/config.json) could not be loaded. Check the connection and reload.')
  return readConfig(JSON.parse(stored))
}

/** Reads the configuration and reports all problems at once. */
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
  if (problems.length > 0) throw new ConfigError(`The configuration (/config.json) is invalid. Expected: ${problems.join('; ')}.`)
  return {
    identityUrl,
    realm,
    clientId,
    // Offered if the operator has registered with Google (the realm says the same).
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
