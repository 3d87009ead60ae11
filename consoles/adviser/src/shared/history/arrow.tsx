import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'

/** An arrow between two values, drawn because the typeface has none. */
export function Arrow() {
  return (
    <>
      {' '}
      <svg width="14" height="9" viewBox="0 0 14 9" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
        <path d="M0.5 4.5h12M9 1l3.5 3.5L9 8" />
      </svg>
      <VisuallyHidden> to </VisuallyHidden>{' '}
    </>
  )
}
