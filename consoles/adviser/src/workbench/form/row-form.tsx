import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { ReactNode } from 'react'

const Frame = styled('div')({
  padding: '4px 0 12px 20px',
  borderBottom: `1px solid ${color.ruleStrong}`,
  '@media (max-width: 480px)': { paddingLeft: 0 },
})
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', paddingTop: 10, fontSize: '0.875rem' })

export interface RowFormProps {
  /** `employer 1` */
  readonly name: string
  readonly readOnly: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** An open row: all its inputs and the row's actions. */
export function RowForm({ name, readOnly, isFirst, isLast, onMove, onRemove, children }: RowFormProps) {
  return (
    <Frame role="group" aria-label={name}>
      {children}
      {!readOnly && (
        <Actions>
          {!isFirst && (
            <TextButton type="button" onClick={() => onMove(-1)}>
              Move up
            </TextButton>
          )}
          {!isLast && (
            <TextButton type="button" onClick={() => onMove(1)}>
              Move down
            </TextButton>
          )}
          <TextButton type="button" style={{ color: color.red }} onClick={onRemove}>
            Remove {name}
          </TextButton>
        </Actions>
      )}
    </Frame>
  )
}
