import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { FormLayout } from './use-form-layout.ts'

const Line = styled('p')({ margin: 0, padding: '0 10px', fontSize: '0.8125rem', color: color.ink2 })

/** Says which layout it is and offers the other. */
export function LayoutSwitch({ layout, onSwitch }: { readonly layout: FormLayout; readonly onSwitch: () => void }) {
  return (
    <Line>
      {layout === 'full' ? 'Full layout.' : 'Quick layout.'}{' '}
      <TextButton type="button" onClick={onSwitch}>
        {layout === 'full' ? 'Quick layout' : 'Full layout'}
      </TextButton>
    </Line>
  )
}
