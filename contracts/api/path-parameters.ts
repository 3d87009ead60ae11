import { IMAGE_NAME } from '../base/image.ts'
import { COLLECTIONS } from '../law/figure/set-id.ts'

/** Valid path parameters other than ids; anything else matches no route. */
export const PATH_PARAMETERS: Readonly<Record<string, RegExp>> = {
  /** Of sets of constants. */
  collection: new RegExp(`^(?:${COLLECTIONS.join('|')})$`),
  key: /^\d{4}(?:-\d\d-\d\d)?$/,
  /** Of a checkpoint: how many entries it covers. */
  size: /^\d{1,15}$/,
  image: IMAGE_NAME,
  version: /^\d{4}-\d\d-\d\d\.\d{1,4}(?:\.[0-9a-f]{16})?$/,
}
