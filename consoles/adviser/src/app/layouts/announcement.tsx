import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { createCell, useCell } from '../../shared/cell.ts'

const KEY = 'tafel-announcement-hidden'

/** The announcement to all users; '' if there is none. */
export const announced = createCell('')
const hidden = createCell(globalThis.localStorage?.getItem(KEY) ?? '')

const Banner = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  margin: 0,
  padding: '7px 24px',
  backgroundColor: color.blueSoft,
  color: color.blue,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& button': { color: 'inherit', textDecoration: 'underline' },
  '@media (max-width: 620px)': { padding: '7px 16px' },
})

/** Shown on every screen until it ends; a user who hides it sees the next one. */
export function Announcement() {
  const text = useCell(announced)
  const isHidden = useCell(hidden) === text
  const hide = () => {
    localStorage.setItem(KEY, text)
    hidden.set(text)
  }
  return (
    <div role="status" aria-label="Announcement">
      {text && !isHidden && (
        <Banner>
          <span>{text}</span>
          <TextButton type="button" onClick={hide}>
            Hide
          </TextButton>
        </Banner>
      )}
    </div>
  )
}
