import type { EventLog } from './event-log.ts'
import type { StoredRecord } from './record.ts'
import { firstVisible } from './retention.ts'

const LINK_TYPE = '$>'
const TARGET = /^(\d{1,15})@(.+)$/s

export interface Resolved {
  /** The event; missing where a link points to what is deleted or never was. */
  readonly event: StoredRecord | undefined
  readonly link?: StoredRecord
}

/** Follows a link to its event. What is not a link stays as it is. */
export function resolveLink(log: EventLog, record: StoredRecord): Resolved {
  const target = record.type === LINK_TYPE ? TARGET.exec(Buffer.from(record.data).toString('utf8')) : null
  if (target === null) return { event: record }
  const revision = Number(target[1])
  const { last, tombstoned, retention } = log.states.get(target[2]!)
  const position = tombstoned || revision < firstVisible(retention, last) ? undefined : log.reader.position(target[2]!, revision)
  return { event: position === undefined ? undefined : log.reader.at(position), link: record }
}
