import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useState } from 'react'
import { useCell } from '../../shared/cell.ts'
import { useHasUnsaved } from '../../shared/unsaved/unsaved.ts'
import { updateReady } from './service-worker.ts'

/** Verbatim from specification §8. */
export const UPDATE_TEXT = 'A new version of the app is available. Would you like to refresh the browser?'

const Card = styled('section')({
  position: 'fixed',
  zIndex: 1450,
  right: 16,
  bottom: 16,
  display: 'grid',
  gap: 12,
  width: 'min(400px, calc(100vw - 32px))',
  padding: '16px 18px',
  borderRadius: radius.card,
  border: `1px solid ${color.ruleStrong}`,
  backgroundColor: color.card,
  boxShadow: '0 6px 24px rgba(0, 0, 0, 0.14)',
  '& > p': { margin: 0 },
})
const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 })

/** Announces a new version; never while there is unsaved work. */
export function UpdatePrompt() {
  const update = useCell(updateReady)
  const hasUnsaved = useHasUnsaved()
  const [dismissed, setDismissed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  if (update === null || update === dismissed || hasUnsaved) return null
  return (
    <Card role="alertdialog" aria-label="New version" aria-describedby="update-text">
      <p id="update-text">{UPDATE_TEXT}</p>
      <Actions>
        <Button tone="white" look="outline" onClick={() => setDismissed(() => update)}>
          Later
        </Button>
        <Button
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void update()
          }}
        >
          Refresh
        </Button>
      </Actions>
    </Card>
  )
}
