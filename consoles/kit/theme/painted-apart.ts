import type { CSSObject } from './styled.ts'

/** For parts of a long page: a change in one doesn't repaint the others. */
export const PAINTED_APART = { isolation: 'isolate' } as const satisfies CSSObject
