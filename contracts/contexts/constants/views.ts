import type { Origin } from '../../law/figure/origin.ts'
import type { CheckedDraft } from '../../law/sets/check-draft.ts'
import type { FigureValue } from '../../law/sets/figure.ts'
import type { Unit } from '../../law/sets/place.ts'
import type { Collection, SetId } from '../../law/figure/set-id.ts'

/** The status of a set. `shipped`: as shipped with the product, without any changes. */
export type SetStatus = 'none' | 'shipped' | 'draft' | 'checked' | 'announced' | 'enacted' | 'withdrawn'

/** A line in the list of sets. */
export interface SetSummary {
  readonly collection: Collection
  readonly key: string
  readonly name: string
  readonly status: SetStatus
  /** The draft that is worked on, if any. */
  readonly draft: number | null
  readonly figures: number
  /** A second person must confirm its withdrawal. */
  readonly isWithdrawalAsked: boolean
}

export interface FigureView {
  readonly figure: string
  readonly label: string
  readonly unit: Unit
  /** Last year, or the period before. Undefined where there was no such figure. */
  readonly before?: FigureValue
  readonly live?: FigureValue
  readonly draft?: FigureValue
  readonly confidence: Origin['confidence']
  readonly source: string
  readonly comment?: string
}

/** One thing that happened to a set. */
export interface LifeEntry {
  readonly what:
    | 'drafted'
    | 'checked'
    | 'announced'
    | 'enacted'
    | 'stopped'
    | 'withdrawalAsked'
    | 'withdrawalDropped'
    | 'withdrawn'
    | 'superseded'
  readonly draft: number
  readonly by: string
  readonly at: string
  /** Undefined if none was given, or its author was forgotten. */
  readonly reason?: string
  readonly inForceAt?: string
  readonly emergency?: boolean
  readonly reference?: string
  /** How many figures were entered. */
  readonly figures?: number
}

export interface SetView extends SetSummary {
  readonly table: readonly FigureView[]
  readonly life: readonly LifeEntry[]
  /** Of the draft; null where nothing is drafted. */
  readonly checked: CheckedDraft | null
  /** The authors of the draft: none of them may publish it. */
  readonly authors: readonly string[]
  /** The publication whose time to be stopped is still running. */
  readonly pending: { readonly inForceAt: string; readonly status: 'announced' | 'enacted'; readonly by: string } | null
  /** The open request to withdraw the published figures: another admin confirms it. */
  readonly withdrawal: { readonly by: string; readonly at: string; readonly reason: string; readonly records: number } | null
  /** How long a publication can be stopped, in minutes. */
  readonly coolingOffMinutes: number
  readonly revision: string
}

/** An earlier value of a figure, with its author and time. */
export interface FigurePast {
  readonly draft: number
  readonly at: string
  readonly by: string
  readonly value?: FigureValue
  readonly removed?: true
  readonly source?: string
  readonly comment?: string
}

/** A figure that calculations used at a moment. */
export interface FigureThen extends Pick<FigureView, 'figure' | 'label' | 'unit' | 'confidence' | 'source' | 'comment'> {
  readonly value: FigureValue
}

/** A set that calculations used at a moment. */
export interface SetThen {
  readonly at: string
  /** Of all that was calculated with; null before the product held any figures. */
  readonly version: string | null
  readonly name: string
  readonly status: Extract<SetStatus, 'none' | 'shipped' | 'announced' | 'enacted'>
  /** From when it was calculated with; null if nothing had been entered. */
  readonly since: string | null
  readonly figures: readonly FigureThen[]
  /** Every set that figures were held of, the newest of each collection first. */
  readonly sets: readonly (SetId & { readonly name: string })[]
}

/** The constants that new calculations use. */
export interface CurrentConstants {
  readonly version: string
  /** Versions that hold figures of a withdrawn set. */
  readonly withdrawn: readonly string[]
}

/** How many records were calculated with figures that were withdrawn since. Firms by their ids, no names. */
export interface AffectedRecords {
  readonly records: number
  readonly locked: number
  readonly firms: number
  /** The firms with the most records. */
  readonly byFirm: readonly { readonly accountId: string; readonly records: number; readonly locked: number }[]
}
