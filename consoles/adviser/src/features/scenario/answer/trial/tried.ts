import type { Hint, RecipeName } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import { ownChanges } from './patch.ts'

/** A hint that is tried: what tells it apart. Its patch is worked out anew on the inputs as they stand. */
export interface Tried {
  readonly recipe: RecipeName
  readonly variant: string | null
}

export const sameHint = (a: Tried, b: Tried): boolean => a.recipe === b.recipe && a.variant === b.variant

/**
 * Whether a hint can be put on the inputs. Turnover tax can't: it is a registration of the business, and the tax is paid beside this
 * assessment. Others are only worth knowing.
 */
export const isTriable = ({ applies, recipe, changes }: Hint): boolean =>
  applies && recipe !== 'turnoverTax' && ownChanges(changes).length > 0
