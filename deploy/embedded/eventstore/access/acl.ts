import type { EventLog } from '../storage/event-log.ts'
import { subjectOf } from '../storage/metadata-streams.ts'
import { streamMetadata } from '../storage/stream-metadata.ts'
import { newestOwn } from '../storage/system-streams.ts'
import { ADMINS } from './users.ts'

export type StreamAction = 'read' | 'write' | 'delete'
type Right = '$r' | '$w' | '$d' | '$mr' | '$mw'
type Acl = Partial<Record<Right, readonly string[]>>

/** Everyone with credentials. */
export const EVERYONE = '$all'
export const SETTINGS_STREAM = '$settings'
/** Its metadata contains the readers of all streams. */
export const ALL_STREAMS = '$all'
const RIGHTS: readonly Right[] = ['$r', '$w', '$d', '$mr', '$mw']

/** The names and groups with that right to a stream. */
export type AllowedRoles = (stream: string, action: StreamAction) => readonly string[]

/**
 * The access list in a stream's metadata, else the one in `$settings` for streams of its kind, else EventStoreDB's defaults, by which
 * `$` streams belong to the administrators.
 */
export function streamAcls(log: EventLog): AllowedRoles {
  // Read at every append, and hardly ever changed.
  let known: { readonly revision: number; readonly user: Acl; readonly system: Acl } | undefined
  const defaults = (isSystem: boolean): Acl => {
    const revision = log.states.get(SETTINGS_STREAM).last
    if (known?.revision !== revision) {
      const settings = systemSettings(log)
      known = { revision, user: parseAcl(settings['$userStreamAcl']), system: parseAcl(settings['$systemStreamAcl']) }
    }
    return isSystem ? known.system : known.user
  }
  return (stream, action) => {
    const subject = subjectOf(stream)
    // A stream of metadata can't be deleted.
    if (subject !== undefined && action === 'delete') return []
    const right: Right =
      subject === undefined ? ({ read: '$r', write: '$w', delete: '$d' } as const)[action] : action === 'read' ? '$mr' : '$mw'
    const name = subject ?? stream
    const isSystem = name.startsWith('$')
    const stated = parseAcl(streamMetadataOf(log, name)['$acl'])[right] ?? defaults(isSystem)[right]
    return stated ?? [isSystem ? ADMINS : EVERYONE]
  }
}

/** The newest metadata of a stream. */
export function streamMetadataOf(log: EventLog, stream: string): Readonly<Record<string, unknown>> {
  const { metadata, tombstoned } = log.states.get(stream)
  return metadata < 0 || tombstoned ? {} : streamMetadata(log.reader.at(metadata).data)
}

/** The access lists of streams without one of their own. */
export function systemSettings(log: EventLog): Readonly<Record<string, unknown>> {
  const settings = newestOwn(log, SETTINGS_STREAM)
  return settings === undefined ? {} : parse(settings.data)
}

/** Ignores what it does not understand; an empty list is a list: no one has that right. */
function parseAcl(value: unknown): Acl {
  if (typeof value !== 'object' || value === null) return {}
  const acl: Acl = {}
  for (const right of RIGHTS) {
    const roles: unknown = Reflect.get(value, right)
    if (typeof roles === 'string') acl[right] = [roles]
    else if (Array.isArray(roles)) acl[right] = roles.filter((role) => typeof role === 'string')
  }
  return acl
}

function parse(data: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
