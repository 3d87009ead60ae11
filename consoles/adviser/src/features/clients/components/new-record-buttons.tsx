import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { newDescription } from '../../../shared/records/new-description.ts'
import { useKinds } from '../../../workbench/kinds.ts'
import { useNewRecord } from '../../../workbench/use-new-record.ts'

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** A button for each kind of record that can be created. */
export function NewRecordButtons({ clientId }: { readonly clientId: string }) {
  const create = useNewRecord()
  const { screens } = useKinds()
  return (
    <Buttons>
      {screens.map(({ names: { name } }) => (
        <Button
          key={name}
          tone="white"
          look="outline"
          busy={create.isPending && create.variables.kind === name}
          disabled={create.isPending}
          onClick={() => create.mutate({ kind: name, clientId })}
        >
          {newDescription(name)}
        </Button>
      ))}
    </Buttons>
  )
}
