import { Refusal } from '../storage/refusal.ts'
import type { Direction } from '../storage/log-reader.ts'
import type { ReadReq } from './definitions.ts'
import type { FilterRequest } from './filter.ts'
import { streamName, wholeNumber } from './requests.ts'

export type From = number | 'start' | 'end'

export interface ReadRequest {
  readonly source: { readonly kind: 'stream'; readonly stream: string } | { readonly kind: 'all' }
  /** A stream revision, or a position in the log. */
  readonly from: From
  readonly direction: Direction
  /** Undefined for a subscription. */
  readonly count: number | undefined
  readonly filter: (FilterRequest & { readonly checkpointInterval: number }) | undefined
}

/** EventStoreDB's default: the number of events after which a checkpoint may follow. */
const SEARCH_WINDOW = 32

export function parseReadRequest(request: ReadReq): ReadRequest {
  const options = request.getOptions()
  if (options === undefined) throw new Refusal({ kind: 'invalid', text: 'The read has no options.' })
  if (options.getResolveLinks())
    throw new Refusal({ kind: 'unimplemented', text: 'The embedded event store does not implement resolving links; EventStoreDB does.' })
  const stream = options.getStream()
  const all = options.getAll()
  const filter = options.getFilter()
  return {
    source: stream === undefined ? { kind: 'all' } : { kind: 'stream', stream: streamName(stream.getStreamIdentifier()) },
    from: stream === undefined ? positionOf(all) : revisionOf(stream),
    direction: options.getReadDirection() === 1 ? 'backwards' : 'forwards',
    count: options.hasCount() ? wholeNumber(options.getCount()) : undefined,
    filter: filter === undefined ? undefined : parseFilter(filter),
  }
}

function revisionOf(stream: ReadReq.Options.StreamOptions): From {
  if (stream.hasRevision()) return wholeNumber(stream.getRevision())
  return stream.hasEnd() ? 'end' : 'start'
}

function positionOf(all: ReadReq.Options.AllOptions | undefined): From {
  const position = all?.getPosition()
  if (position !== undefined) {
    const commit = wholeNumber(position.getCommitPosition())
    if (wholeNumber(position.getPreparePosition()) > commit)
      throw new Refusal({ kind: 'unreadable', text: 'The prepare position is beyond the commit position.' })
    return commit
  }
  return all?.hasEnd() === true ? 'end' : 'start'
}

function parseFilter(filter: ReadReq.Options.FilterOptions): ReadRequest['filter'] {
  const expression = filter.getStreamIdentifier() ?? filter.getEventType()
  if (expression === undefined) throw new Refusal({ kind: 'invalid', text: 'The filter names neither streams nor types.' })
  const window = filter.hasMax() ? Math.max(1, filter.getMax()) : SEARCH_WINDOW
  return {
    on: filter.hasStreamIdentifier() ? 'stream' : 'type',
    regex: expression.getRegex(),
    prefixes: expression.getPrefixList(),
    checkpointInterval: window * Math.max(1, filter.getCheckpointintervalmultiplier()),
  }
}
