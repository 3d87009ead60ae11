import { readFileSync } from 'node:fs'

/** The address of an event store, for calls that its client has no methods for. */
export interface EventStoreAddress {
  /** `host:port` of each node. */
  readonly hosts: readonly string[]
  readonly username: string
  readonly password: string
  readonly isSecured: boolean
  /** The certificate authority to trust in addition to the system's own. */
  readonly authority: Buffer | null
}

/** A cluster's address lists its nodes (`a:2113,b:2113`), which isn't a URL. */
const HOSTS = /^(esdb(?:\+discover)?:\/\/(?:[^@/?]*@)?)([^/?]+)/

/** Takes a connection string apart. Throws without repeating it, which may hold a password. */
export function parseEventStoreAddress(connectionString: string): EventStoreAddress {
  const [, , listed = ''] = HOSTS.exec(connectionString) ?? []
  const hosts = listed.split(',').filter((host) => host !== '')
  const [first] = hosts
  const single = first === undefined ? '' : connectionString.replace(HOSTS, (_, before: string) => `${before}${first}`)
  if (!URL.canParse(single))
    throw new Error('TAFEL_EVENTSTORE is not the address of an event store. It looks like esdb://user:password@a:2113,b:2113?tls=true')
  const { username, password, searchParams } = new URL(single)
  const file = searchParams.get('tlsCAFile')
  return {
    hosts,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    isSecured: searchParams.get('tls') !== 'false',
    authority: file === null ? null : readFileSync(file),
  }
}
