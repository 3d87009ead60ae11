import type { KindName, KindNames } from '@tafel/contracts/base/kind-names.ts'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import { createContext, useContext } from 'react'
import type { FollowUp } from './follow-ups.ts'
import type { AnyWorkbenchKind } from './kind.ts'
import type { TaxYearKind } from './tax-year-kind.ts'

export type LoadKind = () => Promise<AnyWorkbenchKind>

export interface ScreenKind {
  readonly names: KindNames & { readonly name: KindName }
  readonly load: LoadKind
}

/** All kinds of this console. The lists are in `app/kinds`: workbench and features name no kind. */
export interface Kinds {
  /** Kinds whose records can be created and opened. */
  readonly screens: readonly ScreenKind[]
  readonly followUps: readonly FollowUp[]
  /** How records of a kind are described and compared; each loads its calculator. */
  readonly loadCompare: Readonly<Record<KindName, () => Promise<AnyCompareKind>>>
  readonly taxYear: TaxYearKind
}

const KindsContext = createContext<Kinds | undefined>(undefined)
export const KindsProvider = KindsContext.Provider

export function useKinds(): Kinds {
  const kinds = useContext(KindsContext)
  if (kinds === undefined) throw new Error('No KindsProvider encloses this component.')
  return kinds
}

export const screenKind = ({ screens }: Kinds, kind: KindName): ScreenKind | undefined => screens.find(({ names }) => names.name === kind)
