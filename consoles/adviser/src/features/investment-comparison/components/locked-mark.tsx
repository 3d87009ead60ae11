import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'

/** A diamond next to an amount that isn't available yet; the vehicle's name states why. */
export function LockedMark() {
  return (
    <>
      {' '}
      <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
        <path d="M4.5 1 8 4.5 4.5 8 1 4.5Z" fill="none" stroke={color.ochre} strokeWidth="1.25" />
      </svg>
      <VisuallyHidden> locked</VisuallyHidden>
    </>
  )
}
