import type { LinkedThen } from '@tafel/contracts/contexts/history/views.ts'
import { recordThen } from '@tafel/contracts/contexts/history/record-steps.ts'
import type { FrozenReport } from '@tafel/contracts/contexts/issued/frozen.ts'
import type { IssueReport } from '@tafel/contracts/contexts/issued/routes.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { isRefusal, type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import type { ClientNameOf, FirmDetailsOf, LogoOf, RecordHistoryOf, RecordRef } from './ports.ts'

export interface FreezeDeps {
  readonly recordHistory: RecordHistoryOf
  readonly clientName: ClientNameOf
  readonly firmDetails: FirmDetailsOf
  readonly logoOf: LogoOf
}

/** A report's data before it has its number. */
export type Frozen = Omit<FrozenReport, 'number' | 'issuedOn' | 'address' | 'supersedes'>

/** Everything that the report depends on, read from the log only, so that decisions and frozen data are the same. */
export async function freeze(deps: FreezeDeps, request: IssueReport, accountId: string, signal: AbortSignal): Promise<Frozen | Refusal> {
  const { kind, recordId, revision, sections, options: optionIds } = request
  const found = await recordNow(deps, { kind, recordId }, accountId, signal)
  if (isRefusal(found)) return found
  const { record } = found
  // Not the revision shown on screen.
  if (record.revision !== String(revision)) return refuse('http/revision-behind', { revision: BigInt(record.revision) })

  const others = [...new Set(optionIds)].filter((each) => each !== recordId)
  const options: RecordView[] = []
  const linked: LinkedThen[] = [...found.linked]
  for (const each of others) {
    const option = await recordNow(deps, { kind, recordId: each }, accountId, signal)
    if (isRefusal(option)) return option
    if (option.record.clientId !== record.clientId) return refuse('functions/not-found')
    options.push(option.record)
    linked.push(...option.linked)
  }
  const [client, firm] = await Promise.all([deps.clientName(record.clientId, accountId, signal), deps.firmDetails(accountId, signal)])
  if (client === null) return refuse('records/erased')
  if (client === undefined || firm === undefined) return refuse('functions/not-found')
  const { inflation: _, investment: __, reportLook, ...details } = firm
  const logo = details.accountImage ? await deps.logoOf(accountId, details.accountImage, signal) : undefined
  return {
    record,
    client,
    firm: logo === undefined ? details : { ...details, logo },
    look: reportLook ?? null,
    form: sections,
    options,
    linked,
  }
}

interface RecordNow {
  readonly record: RecordView
  readonly linked: readonly LinkedThen[]
}

async function recordNow(deps: FreezeDeps, ref: RecordRef, accountId: string, signal: AbortSignal): Promise<RecordNow | Refusal> {
  const history = await deps.recordHistory(ref, accountId, signal)
  const now = history && recordThen(history.steps)
  if (history === undefined || now === undefined) return refuse('functions/not-found')
  const { content, revision, at } = now.step
  const { description, inputs, result, links } = content
  if (description === undefined || result === undefined) return refuse('records/erased')
  if (now.deleted) return refuse('records/deleted')
  const linked: LinkedThen[] = []
  for (const link of links) {
    const linkedNow = await inputsNow(deps, link, accountId, signal)
    // The report would differ from the record.
    if ((linkedNow?.version ?? null) !== link.inputsVersion) return refuse('reports/linked-changed')
    if (linkedNow !== undefined) linked.push({ kind: link.kind, recordId: link.recordId, inputs: linkedNow.inputs })
  }
  const record = {
    ...ref,
    clientId: history.clientId,
    clientName: '',
    description,
    headline: kindOf(ref.kind).headline(result),
    locked: now.locked,
    deleted: false,
    createdAt: history.steps[0]!.at,
    changedAt: at,
    revision: String(revision),
    inputs,
    result,
    constantsVersion: content.constantsVersion,
    engineVersion: content.engineVersion,
    inputsVersion: content.inputsVersion,
    links,
  }
  // The log contains only what the schemas of this kind accept.
  return { record: record as RecordView, linked }
}

/** The inputs of a linked record; undefined if it doesn't exist for this firm: missing, deleted or erased. */
async function inputsNow({ recordHistory }: FreezeDeps, ref: RecordRef, accountId: string, signal: AbortSignal) {
  const history = await recordHistory(ref, accountId, signal)
  const now = history && recordThen(history.steps)
  const content = now?.step.content
  if (content?.inputs === undefined || now?.deleted === true) return undefined
  return { inputs: content.inputs, version: content.inputsVersion }
}
