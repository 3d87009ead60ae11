import { styled } from '@tafel/kit/theme/styled.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { useCell } from '../../../shared/cell.ts'
import { operator } from '../../../shared/links/operator.ts'
import { PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'

const Page = styled('article')({ '& p': { maxWidth: '66ch' }, '& h2': { marginTop: 28 } })

/** The date of this version. */
const IN_FORCE = '2026-11-28'

/** /privacy-policy: what section 18 of POPIA requires. */
export default function PrivacyPolicy() {
  const { name, address, email } = useCell(operator)
  return (
    <Page>
      <PageTitle>Privacy policy</PageTitle>
      <p>
        Tafel is used by advisers and firms to plan tax, property and investments for their clients. This page says what is kept, why, and
        what you can ask for under the Protection of Personal Information Act, 2013 (POPIA).
      </p>
      <p>In force from {formatDate(IN_FORCE)}.</p>
      <SectionTitle>Who is responsible</SectionTitle>
      <p>
        {name === '' ? 'The company that runs this installation' : [name, address].filter(Boolean).join(', ')} is the responsible party for
        the details of the users of Tafel.{' '}
        {email === '' ? (
          <strong>
            This installation does not state {name === '' ? 'the name and contact details of that company' : 'its contact details'} yet. Ask
            the person who gave you access.
          </strong>
        ) : (
          <>
            Its information officer is reached at <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}{' '}
        For the details of a firm’s clients that firm is the responsible party, and Tafel is its operator.
      </p>
      <SectionTitle>What is kept</SectionTitle>
      <p>
        Your name and e-mail address; your firm’s details; the clients you enter and the figures you work out for them; and who changed what
        and when.
      </p>
      <SectionTitle>What for</SectionTitle>
      <p>
        To show you your records, to write your reports, and to explain years later how a figure was calculated. Nothing is sold or used for
        advertising.
      </p>
      <p>
        You give these details voluntarily, but without a name and an e-mail address you can’t have an account. Payments go through PayFast,
        which receives your name, your e-mail address and the amount. Tafel never sees your card number. E-mails go through the mail service
        of the installation. No one else receives anything.
      </p>
      <SectionTitle>How it is kept</SectionTitle>
      <p>
        Personal details are encrypted with a key for each client and each user. What you type is also kept on your own device until the
        server has it, and what you opened recently for at most seven days, so that you can read it without a connection: encrypted with a
        key that is destroyed when you log out.
      </p>
      <SectionTitle>What you can ask for</SectionTitle>
      <p>
        A copy of what is kept about you, its correction, and its erasure. Erasure destroys the key: what was encrypted with it can never be
        read again. Clients of a firm ask their adviser first, who is the responsible party for their details.
      </p>
      <p>
        You may object to the processing, and complain to the Information Regulator (South Africa),{' '}
        <a href="mailto:POPIAComplaints@inforegulator.org.za">POPIAComplaints@inforegulator.org.za</a>.
      </p>
      <SectionTitle>Cookies</SectionTitle>
      <p>One, to keep you signed in. There is no tracking. The support chat loads only after you agree to it.</p>
    </Page>
  )
}
