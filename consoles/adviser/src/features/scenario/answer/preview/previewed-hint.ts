import type { Hint, RecipeName } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import { ownChanges } from './patch.ts'

/** The identity of a previewed hint. Its patch is recalculated for the current inputs. */
export interface PreviewedHint {
  readonly recipe: RecipeName
  readonly variant: string | null
}

export const sameHint = (a: PreviewedHint, b: PreviewedHint): boolean => a.recipe === b.recipe && a.variant === b.variant

/**
 * Whether a hint can be applied to the inputs. Turnover tax can't: it is a registration of the business, with a separate tax. Others are
 * only information.
 */
export const canPreview = ({ applies, recipe, changes }: Hint): boolean =>
  applies && recipe !== 'turnoverTax' && ownChanges(changes).length > 0
