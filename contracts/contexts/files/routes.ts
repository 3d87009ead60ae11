import * as z from 'zod/mini'
import type { Route } from '../../base/http/route.ts'
import { MAX_IMAGE_BYTES } from '../../base/image.ts'

const none = z.strictObject({})
const one = '/api/account-images/:image'

/** Pictures of the own firm: `account-images/{name}` of specification §7. */
export const fileRoutes = {
  /** The body is the picture itself; the answer is its name. */
  uploadAccountImage: { method: 'POST', path: '/api/account-images', access: 'owner', bytes: MAX_IMAGE_BYTES },
  /** The download URL, and the blob behind it. */
  getAccountImage: { method: 'GET', path: one, access: 'account', query: none },
  accountImageDataUrl: { method: 'GET', path: `${one}/data-url`, access: 'account', query: none },
} as const satisfies Record<string, Route>
