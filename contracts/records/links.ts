import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { KIND_NAMES, type KindName } from './kind-names.ts'

// Some answers depend on another record: a transfer's tax on a tax scenario of the seller, a spouse's on the other spouse's. The inputs name
// it by its id; what it holds is brought by whoever calculates, and its revision is kept with the answer.

/** Most records that one answer depends on, those that a linked one needs included. */
export const MAX_LINKS = 4

/** Another record that an answer depends on. */
export interface RecordLink {
  /** The input that names it. */
  readonly field: string
  readonly kind: KindName
  readonly recordId: string
}

/** The inputs of a linked record; undefined where it isn't there for this firm: never was, deleted, erased. */
export type LinkedInputs = (link: Pick<RecordLink, 'kind' | 'recordId'>) => unknown

/** Where nobody has looked for any. */
export const noLinked: LinkedInputs = () => undefined

/** The links of inputs. `known` answers those that were found so far, because a linked record may need another one. */
export type LinksOf<Inputs> = (inputs: Inputs, known: LinkedInputs) => readonly RecordLink[]

/** A linked record as an answer took it: nothing of it but which, and at which revision. Null: it wasn't there. */
export const linkedRevision = z.strictObject({
  kind: z.enum(Object.keys(KIND_NAMES) as KindName[]),
  recordId: id,
  revision: z.nullable(z.string().check(z.regex(/^\d{1,20}$/))),
})
export type LinkedRevision = z.infer<typeof linkedRevision>

/** One linked record as it was found. */
export interface Found {
  readonly inputs: unknown
  readonly revision: string
}

/** All linked records of inputs, each asked for once, those first that the others need. `find` answers undefined where there is none. */
export async function findLinked(
  linksOf: LinksOf<unknown>,
  inputs: unknown,
  find: (link: RecordLink) => Promise<Found | undefined>,
): Promise<{ readonly linkedInputs: LinkedInputs; readonly revisions: readonly LinkedRevision[] }> {
  const found = new Map<string, { readonly link: RecordLink; readonly found: Found | undefined }>()
  const linkedInputs: LinkedInputs = (link) => found.get(keyOf(link))?.found?.inputs
  for (;;) {
    const next = linksOf(inputs, linkedInputs).filter((link) => !found.has(keyOf(link)))
    if (next.length === 0 || found.size >= MAX_LINKS) break
    const answers = await Promise.all(next.slice(0, MAX_LINKS - found.size).map(async (link) => ({ link, found: await find(link) })))
    for (const answer of answers) found.set(keyOf(answer.link), answer)
  }
  const revisions = [...found.values()].map(({ link, found: there }) => ({
    kind: link.kind,
    recordId: link.recordId.toLowerCase(),
    revision: there?.revision ?? null,
  }))
  return { linkedInputs, revisions }
}

/** Ids are UUIDs, which mean the same in capitals. */
const keyOf = ({ kind, recordId }: Pick<RecordLink, 'kind' | 'recordId'>) => `${kind} ${recordId.toLowerCase()}`
