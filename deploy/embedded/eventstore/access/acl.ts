import type { EventLog } from '../storage/event-log.ts'
import { subjectOf } from '../storage/metadata-streams.ts'
import { streamMetadata } from '../storage/stream-metadata.ts'
import { newestOwn } from '../storage/system-streams.ts'
import { ADMINS } from './users.ts'

export type StreamAction = 'read' | 'write' | 'delete'
type Right = '$r' | '$w' | '$d' | '$mr' | '$mw'
type Acl = Partial<Record<Right, readonly string[]>>

/** Everybody who may use streams at all. */
export const EVERYBODY = '$all'
const SETTINGS_STREAM = '$settings'
const RIGHTS: readonly Right[] = ['$r', '$w', '$d', '$mr', '$mw']

/**
 * Names and groups that may do that to a stream: what its metadata says, else what `$settings` says for streams of its
 * kind, else EventStoreDB's defaults, by which `$` streams belong to the administrators.
 */
export function allowedRoles(log: EventLog, stream: string, action: StreamAction): readonly string[] {
  const subject = subjectOf(stream)
  // Nobody deletes a stream of metadata.
  if (subject !== undefined && action === 'delete') return []
  const right: Right =
    subject === undefined ? ({ read: '$r', write: '$w', delete: '$d' } as const)[action] : action === 'read' ? '$mr' : '$mw'
  const name = subject ?? stream
  const isSystem = name.startsWith('$')
  const stated = streamAcl(log, name)[right] ?? defaultAcl(log, isSystem)[right]
  return stated ?? [isSystem ? ADMINS : EVERYBODY]
}

function streamAcl(log: EventLog, stream: string): Acl {
  const { metadata, tombstoned } = log.states.get(stream)
  return metadata < 0 || tombstoned ? {} : parseAcl(streamMetadata(log.reader.at(metadata).data)['$acl'])
}

function defaultAcl(log: EventLog, isSystem: boolean): Acl {
  const settings = newestOwn(log, SETTINGS_STREAM)
  if (settings === undefined) return {}
  return parseAcl(parse(settings.data)[isSystem ? '$systemStreamAcl' : '$userStreamAcl'])
}

/** What is not understood is not said; a right that is said to be nobody's is. */
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
