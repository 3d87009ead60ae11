import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'

const Late = styled('p')({ margin: '6px 0 0', fontSize: '0.8125rem', color: color.ochre })

/** Shown while a list doesn't contain the newest changes yet. */
export function LateHint({ late }: { readonly late: boolean }) {
  return late && <Late role="status">Catching up: your newest change is saved, but not in this list yet.</Late>
}
