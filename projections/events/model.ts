import { KINDS } from '@tafel/contracts/records/kind-names.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

const STREAMS = ['client-', ...KINDS.map(({ name }) => `${name}-`), 'account-', 'team-', 'subscription-', 'mandates-', 'acting-'] as const

/** An index of what happened in firms: who, when, what and about what. Nothing of what the events hold: that is read from the log. */
export const events = { name: 'events', version: 1, tables, streams: STREAMS, create, project } as const satisfies ReadModel
