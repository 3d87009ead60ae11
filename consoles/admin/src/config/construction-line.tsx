import Button from '@mui/material/Button'
import type { AdminConfig } from '@tafel/contracts/contexts/config/config.ts'
import { useState } from 'react'
import { Line } from '../app/page.tsx'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { setConfig } from './set-config.ts'

export interface ConstructionLineProps {
  readonly version: AdminConfig['version']
  readonly onChanged: () => void
}

export function ConstructionLine({ version: { underConstruction, overriddenBy }, onChanged }: ConstructionLineProps) {
  const [isOpen, setOpen] = useState(false)
  const label = underConstruction ? 'End construction' : 'Begin construction'
  const confirm = async (reason: string) => {
    await setConfig('version', { underConstruction: !underConstruction, reason })
    onChanged()
    return underConstruction ? 'Tafel is open again.' : 'Tafel is under construction.'
  }
  return (
    <Line
      label="Under construction"
      hint={
        overriddenBy === null
          ? 'Sends everyone but this console to the under-construction page.'
          : `Set by ${overriddenBy} of this installation, which overrides this page.`
      }
      action={
        <Button size="small" color={underConstruction ? 'primary' : 'error'} disabled={overriddenBy !== null} onClick={() => setOpen(true)}>
          {label}
        </Button>
      }
    >
      <StateTag tone={underConstruction ? 'warning' : 'success'}>{underConstruction ? 'under construction' : 'open'}</StateTag>
      {isOpen && (
        <ReasonDialog
          title={`${label}?`}
          text={
            underConstruction
              ? 'Everyone returns to the sign-in page within seconds.'
              : 'Everyone leaves what they are doing for the under-construction page within seconds. Their input is kept on their device.'
          }
          confirm={label}
          tone={underConstruction ? 'primary' : 'error'}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </Line>
  )
}
