import type { Disagreement } from '@tafel/contracts/contexts/clients/spouse-returns.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useMayWrite } from '../session/use-may-write.ts'
import { canReconcile, type Couple, useReconcile } from './spouse-agreement.ts'

const Words = styled('ul')({ margin: '4px 0 8px', paddingLeft: 18, color: color.ochre })

export interface SpousesDisagreeProps {
  readonly couple: Couple
  readonly found: readonly Disagreement[]
}

/** The contradictions between spouses' returns, with a button that makes them agree. */
export function SpousesDisagree({ couple, found }: SpousesDisagreeProps) {
  const reconcile = useReconcile()
  const mayWrite = useMayWrite()
  return (
    <section aria-label="The returns of the spouses disagree">
      <Words>
        {found.map(({ code, words }) => (
          <li key={code}>{words}</li>
        ))}
      </Words>
      {canReconcile(couple)
        ? mayWrite && (
            <Button tone="white" look="outline" size="small" busy={reconcile.isPending} onClick={() => reconcile.mutate(couple)}>
              Make both returns agree
            </Button>
          )
        : mayWrite && <Hint>One of the returns is locked. Unlock it to make them agree.</Hint>}
    </section>
  )
}
