import type { People } from '../identity/people.ts'
import type { KindName } from '../../base/kind-names.ts'
import type { LinkedVersion } from '../../kinds/links.ts'
import type { ClientForm } from '../../base/report/document.ts'
import type { WithdrawalReason } from './reasons.ts'
import type { IssuedState } from './states.ts'

/** An issued report as lists show it. */
export interface IssuedSummary {
  readonly reportId: string
  readonly number: string
  readonly state: IssuedState
  readonly kind: KindName
  readonly recordId: string
  readonly clientId: string
  /** '' once the client was erased; so is the description. */
  readonly clientName: string
  readonly description: string
  /** Of the frozen record. */
  readonly revision: number
  readonly constantsVersion: string
  readonly engineVersion: string
  readonly issuedAt: string
  readonly issuedBy: string
  readonly supersedes: string | null
  readonly supersededBy: string | null
  readonly supersededAt: string | null
  readonly withdrawnAt: string | null
  readonly withdrawnBy: string | null
  readonly reason: WithdrawalReason | null
  readonly sha256: string
  readonly keptUntil: string
  readonly keptFor: string
  /** The client was erased and no law retains the file any more: it is destroyed. */
  readonly isFileErased: boolean
}

export interface IssuedPage {
  /** The newest first. */
  readonly items: readonly IssuedSummary[]
  readonly next: string | null
  readonly people: People
}

/** One report with all that it was frozen with. */
export interface IssuedView extends IssuedSummary {
  readonly bytes: number
  readonly frozenSha256: string
  readonly template: string
  readonly form: ClientForm
  readonly links: readonly LinkedVersion[]
  readonly options: readonly { readonly recordId: string; readonly revision: number }[]
  readonly supersedesNumber: string | null
  readonly supersededByNumber: string | null
  /** A note added to the reason; '' if there was none or it was erased. */
  readonly note: string
  readonly people: People
}

/** The results of a replay. Each is an independent claim. */
export interface Replay {
  readonly reportId: string
  readonly number: string
  readonly replayedAt: string
  /** The stored bytes have the hash that was written into the log on the day of issue. */
  readonly isKept: boolean
  /** The same figures and the same text, made again by the engine and the constants of that day. False where they differ or can't be made. */
  readonly isSame: boolean
  /** The same file to the byte: fails also where only the renderer has changed since. Null: nothing to print, or by another template. */
  readonly isSameFile: boolean | null
  /** Descriptions of the differences; empty if there are none. */
  readonly differences: readonly string[]
}

/** `unknown`: no such number, or no such file. `issued`: the number is, and no file was compared. */
export type Verdict = 'genuine' | 'issued' | 'edited' | 'superseded' | 'withdrawn' | 'unknown'

/** The public answer. Without names, amounts or the firm. */
export interface Verification {
  readonly verdict: Verdict
  /** Null where it is unknown, as all that follows. */
  readonly number: string | null
  readonly issuedOn: string | null
  /** Whether the file is the issued one, byte for byte; null if none was sent. */
  readonly isSameFile: boolean | null
  readonly supersededByNumber: string | null
  readonly supersededOn: string | null
  readonly withdrawnOn: string | null
}

/** For admins: no client, no figure. */
export interface AdminIssuedRow {
  readonly id: string
  readonly number: string
  readonly state: IssuedState
  readonly kind: KindName
  readonly accountId: string
  readonly issuedAt: string
  readonly constantsVersion: string
  readonly engineVersion: string
  readonly template: string
  readonly keptUntil: string
  readonly isFileErased: boolean
}

/** Reports that rest on figures which were withdrawn: their numbers and their firms' ids, no names. */
export interface AffectedReports {
  readonly reports: number
  readonly firms: number
  /** The first few. */
  readonly list: readonly Pick<AdminIssuedRow, 'number' | 'accountId' | 'kind' | 'state' | 'constantsVersion'>[]
}

export interface CertificateSummary {
  readonly clientId: string
  readonly erasedAt: string
  readonly erased: number
  readonly kept: number
}
