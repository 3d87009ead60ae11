import type { ClientEvent } from '../clients/events.ts'
import type { Values } from '../compare/kind.ts'
import type { Recorded } from '../envelope.ts'
import { isForgotten } from '../personal.ts'
import type { Step } from './step.ts'

/** What can happen to a client, and how the events of it end. */
export const CLIENT_HISTORY_ACTS = [
  'Added',
  'DetailsChanged',
  'MaritalStatusChanged',
  'DependantsChanged',
  'Deleted',
  'Restored',
  'Forgotten',
] as const
export type ClientHistoryAct = (typeof CLIENT_HISTORY_ACTS)[number]

export type ClientStep = Step<ClientHistoryAct>

export const clientActOf = ({ type }: Pick<ClientEvent, 'type'>): ClientHistoryAct => type.slice('Client'.length) as ClientHistoryAct

/** What a client's events add up to, as values by their paths: `surname`, `maritalStatus`, `dependants`. Undefined where it was erased. */
export function clientValues(before: Values | undefined, { type, data }: ClientEvent): Values | undefined {
  switch (type) {
    case 'ClientAdded':
    case 'ClientDetailsChanged':
    case 'ClientMaritalStatusChanged':
    case 'ClientDependantsChanged': {
      const { clientId: _, accountId: __, sample: ___, undoes: ____, ...said } = data as Readonly<Record<string, unknown>>
      return Object.values(said).some(isForgotten) ? undefined : { ...before, ...said }
    }
    case 'ClientDeleted':
    case 'ClientRestored':
      return before
    case 'ClientForgotten':
      return undefined
  }
}

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
