import { styled } from '@tafel/kit/theme/styled.ts'
import { platformKeys } from '@tafel/kit/keys/platform-keys.ts'
import { Key } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

const Palette = lazy(() => import('./palette.tsx'))

const Field = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '15.625rem',
  minHeight: 36,
  padding: '0 8px 0 12px',
  border: `1px solid ${color.field}`,
  borderRadius: radius.button,
  backgroundColor: color.card,
  color: color.ink2,
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '& > span': { flex: 1, textAlign: 'left', whiteSpace: 'nowrap' },
  '&:hover': { backgroundColor: color.sunk },
  '@media (max-width: 900px)': {
    width: 36,
    padding: 0,
    justifyContent: 'center',
    '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
const Frame = styled('div')({ position: 'relative' })
/** Overlays the button, outside its accessible name. */
const Shortcut = styled(Key)({
  position: 'absolute',
  right: 9,
  top: 8,
  pointerEvents: 'none',
  '@media (max-width: 900px)': { display: 'none' },
})

export interface SearchFieldProps {
  readonly onOverviewVideo: () => void
}

/** A button that looks like a search field and opens the palette, as do Ctrl K and Cmd K. */
export function SearchField({ onOverviewVideo }: SearchFieldProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <Frame>
      <Field type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
          <circle cx="8" cy="8" r="5" />
          <path d="M11.8 11.8 16 16" strokeLinecap="round" />
        </svg>
        <span>Find a client or record</span>
      </Field>
      <Shortcut aria-hidden="true">{platformKeys('Ctrl K')}</Shortcut>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} onOverviewVideo={onOverviewVideo} />
        </Suspense>
      )}
    </Frame>
  )
}
