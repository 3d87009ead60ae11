import { fieldsOf, textOf } from '@tafel/kit/http/read.ts'

export interface ConsoleConfig {
  /** Origin of the identity provider. */
  readonly identityUrl: string
  readonly realm: string
  readonly clientId: string
  /** The support chat provider's script; '' if the installation names none. */
  readonly chatWidgetUrl: string
}

const DEADLINE_MS = 10_000

/** The web server's configuration of this installation. Throws if it is unavailable or invalid. */
export async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(DEADLINE_MS) })
  if (!response.ok) throw new Error(`The configuration could not be loaded (status ${response.status}).`)
  const { identityUrl, realm, clientId, chatWidgetUrl } = fieldsOf(await response.json())
  const config = { identityUrl: textOf(identityUrl) ?? '', realm: textOf(realm), clientId: textOf(clientId) }
  if (!URL.canParse(config.identityUrl) || config.realm === undefined || config.clientId === undefined)
    throw new Error('The configuration could not be read.')
  return { identityUrl: config.identityUrl, realm: config.realm, clientId: config.clientId, chatWidgetUrl: textOf(chatWidgetUrl) ?? '' }
}
