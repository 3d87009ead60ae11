import { styled } from '@tafel/kit/theme/styled.ts'
import { USER_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EraseDialog } from '@tafel/kit/dialog/erase-dialog.tsx'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { ErasureWordsList } from './erasure-words.tsx'

const Section = styled('section')({ display: 'grid', gap: 12, justifyItems: 'start', '& p': { margin: 0 } })

export interface DeleteAccountProps {
  readonly me: MeView
  /** The account was deleted: removes its data from this device too. */
  readonly onDeleted: () => Promise<void>
}

/** Deletes the user's own account permanently. States first what prevents it. */
export function DeleteAccount({ me, onDeleted }: DeleteAccountProps) {
  const http = useHttp()
  const [asking, setAsking] = useState(false)
  const isAdmin = me.roles.includes('admin')
  // Only an owner's firm is deleted with the account; a member just leaves the firm.
  const ownsFirm = me.account !== null && me.firmRole === 'owner'
  const isOpen = ownsFirm && me.account?.closed === false
  const erase = async () => {
    await http.call('deleteMyself')
    await onDeleted()
  }
  return (
    <Section aria-labelledby="profile-delete">
      <SectionTitle id="profile-delete">Delete my account</SectionTitle>
      {isAdmin ? (
        <p>You are an admin, and deleting the last admin would lock everyone out. Ask another admin to remove your role first.</p>
      ) : isOpen ? (
        <p>
          Your firm is deleted with your account. To be safe, close it first under <Link to={paths.company.href()}>My Company Details</Link>
          : closing can be undone.
        </p>
      ) : (
        <>
          <p>{ownsFirm && 'The firm and everything in it are deleted too. '}This can’t be undone.</p>
          <Button tone="red" look="outline" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </>
      )}
      {asking && (
        <EraseDialog
          title="Delete your account for good?"
          name={me.email}
          otherName="This is not your e-mail address."
          onErase={erase}
          onClose={() => setAsking(false)}
        >
          <ErasureWordsList {...USER_ERASURE} />
        </EraseDialog>
      )}
    </Section>
  )
}
