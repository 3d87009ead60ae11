import * as z from 'zod/mini'
import { id } from '../base/fields.ts'
import { KIND_NAMES, type KindName } from '../base/kind-names.ts'

// Some answers depend on another record: a transfer's tax on a tax scenario of the seller, a spouse's on the other spouse's. The inputs name
// it by its id; the caller provides its inputs, and the answer stores how often they had changed by then.

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

/** For callers that don't look up links. */
export const noLinked: LinkedInputs = () => undefined

/** The links of inputs. `known` answers those that were found so far, because a linked record may need another one. */
export type LinksOf<Inputs> = (inputs: Inputs, known: LinkedInputs) => readonly RecordLink[]

/**
 * A linked record as an answer took it: nothing of it but which, and how often its inputs had changed by then. Null: it wasn't there. Not its
 * revision: that also counts names, locks, and answers calculated again, and two spouses would make each other out of date for ever.
 */
export const linkedVersion = z.strictObject({
  kind: z.enum(Object.keys(KIND_NAMES) as KindName[]),
  recordId: id,
  inputsVersion: z.nullable(z.int().check(z.minimum(0))),
})
export type LinkedVersion = z.infer<typeof linkedVersion>

/** A linked record that was found. */
export interface Found {
  readonly inputs: unknown
  /** How often they have changed. */
  readonly inputsVersion: number
}

/** All linked records of inputs, each looked up once, dependencies first. `find` returns undefined if there is none; `self` is the record of the inputs. */
export async function findLinked(
  linksOf: LinksOf<unknown>,
  inputs: unknown,
  find: (link: RecordLink) => Promise<Found | undefined>,
  self?: Pick<RecordLink, 'kind' | 'recordId'>,
): Promise<{ readonly linkedInputs: LinkedInputs; readonly versions: readonly LinkedVersion[] }> {
  const found = new Map<string, { readonly link: RecordLink; readonly found: Found | undefined }>()
  const linkedInputs: LinkedInputs = (link) => found.get(linkKey(link))?.found?.inputs
  for (;;) {
    const next = linksToOthers(self, linksOf(inputs, linkedInputs)).filter((link) => !found.has(linkKey(link)))
    if (next.length === 0 || found.size >= MAX_LINKS) break
    const answers = await Promise.all(
      next
        .slice(0, MAX_LINKS - found.size)
        .map(async (link) => ({ link, found: await find({ ...link, recordId: link.recordId.toLowerCase() }) })),
    )
    for (const answer of answers) found.set(linkKey(answer.link), answer)
  }
  return { linkedInputs, versions: [...found.values()].map(({ link, found: there }) => versionOf(link, there)) }
}

/** The links to other records. A link to the record itself is left for its engine to refuse. */
export function linksToOthers(
  self: Pick<RecordLink, 'kind' | 'recordId'> | undefined,
  links: readonly RecordLink[],
): readonly RecordLink[] {
  return self === undefined ? links : links.filter((link) => linkKey(link) !== linkKey(self))
}

/** The stored version of a linked record, found or not. */
export const versionOf = ({ kind, recordId }: RecordLink, found: Found | undefined): LinkedVersion => ({
  kind,
  recordId: recordId.toLowerCase(),
  inputsVersion: found?.inputsVersion ?? null,
})

/** Which record a link means. Ids are UUIDs, which mean the same in capitals. */
export const linkKey = ({ kind, recordId }: Pick<RecordLink, 'kind' | 'recordId'>) => `${kind} ${recordId.toLowerCase()}`
