import { certificateStream, registerStream } from '@tafel/contracts/contexts/issued/events.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { type ReadModel, RELAXED_DELAY_MS } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

const STREAMS = [
  'client-',
  'season-',
  ...KINDS.map(({ name }) => `${name}-`),
  registerStream(''),
  certificateStream(''),
  'account-',
  'team-',
  'subscription-',
  'mandates-',
  'acting-',
] as const

/** An index of firms' events: author, time, type and subject. Content is read from the log. */
export const events = {
  name: 'events',
  version: 3,
  tables,
  streams: STREAMS,
  create,
  project,
  maxDelayMs: RELAXED_DELAY_MS,
} as const satisfies ReadModel
