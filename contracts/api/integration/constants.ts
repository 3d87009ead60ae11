import * as z from 'zod/mini'
import { type IntegrationContext, integrationType, type MappedEvent, say } from './integration-type.ts'
import { COLLECTIONS } from '../../law/figure/set-id.ts'

// The law's figures are published; their author and reason stay within Tafel.

const moment = z.iso.datetime()
const set = {
  collection: z.enum(COLLECTIONS),
  /** The year of assessment, or the first day of the period. */
  key: z.string(),
  draft: z.int().check(z.positive()),
}

const published = integrationType({
  type: 'ConstantsPublished',
  version: 1,
  summary: 'A set of figures of the law was published. From `inForceAt` on, calculations use it.',
  data: z.strictObject({ ...set, status: z.enum(['announced', 'enacted']), inForceAt: moment }),
})
const ended = integrationType({
  type: 'ConstantsEnded',
  version: 1,
  summary: 'A published set is not used: it was stopped in time, withdrawn, or replaced by a later draft.',
  data: z.strictObject({ ...set, why: z.enum(['stopped', 'withdrawn', 'superseded']) }),
})

type Set = { readonly collection: (typeof COLLECTIONS)[number]; readonly key: string; readonly draft: number }
type Published = { readonly data: Set & { readonly inForceAt: string } }
const setOf = ({ collection, key, draft }: Set): Set => ({ collection, key, draft })
const publishing =
  (status: 'announced' | 'enacted') =>
  ({ data }: Published): MappedEvent =>
    say(published, { ...setOf(data), status, inForceAt: data.inForceAt })
const ending =
  (why: 'stopped' | 'withdrawn' | 'superseded') =>
  ({ data }: { readonly data: Set }): MappedEvent =>
    say(ended, { ...setOf(data), why })

export const constantsIntegration: IntegrationContext = {
  name: 'constants',
  topic: 'tafel.constants.v1',
  summary: 'When each set of figures of the law is in use.',
  types: [published, ended],
  mapping: {
    ConstantsAnnounced: publishing('announced'),
    ConstantsEnacted: publishing('enacted'),
    ConstantsStopped: ending('stopped'),
    ConstantsWithdrawn: ending('withdrawn'),
    ConstantsSuperseded: ending('superseded'),
  },
}
