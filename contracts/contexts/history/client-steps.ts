import type { ClientEvent } from '../clients/events.ts'
import type { Values } from '../../base/paths.ts'
import type { Recorded } from '../../base/envelope.ts'
import { isForgotten, remembered } from '../../base/personal.ts'
import type { Step } from './step.ts'

/** The actions in a client's history: the endings of their event names. */
export type ClientHistoryAct = ClientEvent['type'] extends `Client${infer Act}` ? Act : never

export type ClientStep = Step<ClientHistoryAct>

export const clientActOf = ({ type }: Pick<ClientEvent, 'type'>): ClientHistoryAct => type.slice('Client'.length) as ClientHistoryAct

/** A client's values after an event, by path: `surname`, `maritalStatus`, `dependants`, `nextReviewOn`. Undefined once erased. */
export function clientValues(before: Values | undefined, event: ClientEvent): Values | undefined {
  switch (event.type) {
    case 'ClientAdded':
    case 'ClientDetailsChanged':
    case 'ClientMaritalStatusChanged':
    case 'ClientDependantsChanged':
    case 'ClientFilingDetailsChanged':
    case 'ClientReviewPlanned':
    case 'ClientReviewHeld': {
      const { clientId: _, accountId: __, sample: ___, undoes: ____, ...fields } = event.data as Readonly<Record<string, unknown>>
      return Object.values(fields).some(isForgotten) ? undefined : withoutNulls({ ...before, ...fields })
    }
    case 'ClientFileAdded':
    case 'ClientFileRenamed':
    case 'ClientFileDeleted':
    case 'ClientFileRestored':
      return withFiles(before, event)
    // The assignment concerns the firm: it says nothing about the client.
    case 'ClientAssigned':
    case 'ClientDeleted':
    case 'ClientRestored':
      return before
    case 'ClientForgotten':
      return undefined
    default:
      return event satisfies never
  }
}

/** A file in its history. Its further details follow from its id. */
export interface FileRow {
  readonly fileId: string
  readonly name: string
}

/** The files present, in the order in which they were added. */
export const filesIn = (values: Values | undefined): readonly FileRow[] => (values?.['files'] ?? []) as readonly FileRow[]

function withFiles(before: Values | undefined, { type, data }: Extract<ClientEvent, { type: `ClientFile${string}` }>): Values | undefined {
  const others = filesIn(before).filter(({ fileId }) => fileId !== data.fileId)
  if (type === 'ClientFileDeleted') return before && { ...before, files: others }
  const name = remembered(data.name)
  if (name === undefined) return undefined
  const row: FileRow = { fileId: data.fileId, name }
  const files = type === 'ClientFileRenamed' ? filesIn(before).map((file) => (file.fileId === data.fileId ? row : file)) : [...others, row]
  return { ...before, files }
}

/** Null removes an entered value. */
const withoutNulls = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The events of one client, from the first on. */
export function clientSteps(events: readonly Recorded<ClientEvent>[]): readonly ClientStep[] {
  const steps: ClientStep[] = []
  for (const event of events) {
    const { revision, recordedAt: at, actor: by, onBehalfOf, data } = event
    const values = clientValues(steps.at(-1)?.values, event)
    const undoing = 'undoes' in data && data.undoes !== undefined ? { undoes: data.undoes } : {}
    const acting = onBehalfOf === undefined ? {} : { onBehalfOf }
    steps.push({ revision: Number(revision), at, by, ...acting, act: clientActOf(event), values, ...undoing })
  }
  return steps
}
