import { expect, it } from 'vitest'
import type { z } from 'zod'
import { CampaignFields, DltForm, IncentiveForm, PostalAddressForm, WordsForm } from './forms.ts'

/** What a form shows: the first sentence of each field. */
function told(schema: z.ZodType, values: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) fields[path.join('.')] ??= message
  return fields
}

const code = {
  mode: 'shared',
  offerType: 1,
  value: '10',
  expiresOn: '2099-06-01',
  code: '',
  onPage: false,
  windows: null,
  firstGuests: '',
}

it('asks a campaign for its people, its words and a whole code at once [HOUSE-19]', () => {
  const empty = {
    chosen: 0,
    type: 'discount',
    title: ' ',
    description: '',
    sendEmail: true,
    sendSMS: true,
    sendAt: '',
    incentive: { ...code, value: '0', expiresOn: '', code: 'ab' },
    dlt: { entityId: '', templateId: '1' },
  }
  expect(told(CampaignFields, empty)).toEqual({
    chosen: 'Please select at least one customer',
    title: 'Please provide a title and description',
    description: 'Please provide a title and description',
    'incentive.value': 'Please enter what the code is worth',
    'incentive.expiresOn': 'Please choose the code’s last day',
    'incentive.code': 'A code is 4 to 8 capital letters or digits',
    'dlt.templateId': 'Both DLT numbers have 19 digits',
  })
})

it('judges a code by its kind: a percentage has an end, a personal code is not typed [HOUSE-19]', () => {
  expect(told(IncentiveForm, code)).toEqual({})
  expect(told(IncentiveForm, { ...code, value: '101' })).toEqual({ value: 'A percentage can be at most 100' })
  expect(told(IncentiveForm, { ...code, value: '101', offerType: 0 })).toEqual({})
  expect(told(IncentiveForm, { ...code, mode: 'personal', code: 'ab' })).toEqual({})
})

it('takes a whole number of first guests, or none, and asks nothing of a personal code [EVID-208]', () => {
  const sentence = { firstGuests: 'Please enter a whole number of guests, or leave it empty' }
  for (const firstGuests of ['', ' ', '1', '200', '1,000', '1000000'])
    expect([firstGuests, told(IncentiveForm, { ...code, firstGuests })]).toEqual([firstGuests, {}])
  for (const firstGuests of ['0', '-5', 'two', '1.5', '1,5', '1000001', '1,000,001'])
    expect([firstGuests, told(IncentiveForm, { ...code, firstGuests })]).toEqual([firstGuests, sentence])
  expect(told(IncentiveForm, { ...code, mode: 'personal', firstGuests: 'two' })).toEqual({})
})

it('asks for both DLT numbers once there is a template, and for nothing before [HOUSE-19]', () => {
  const number = '1234567890123456789'
  expect(told(DltForm, { entityId: '12', templateId: '' })).toEqual({})
  expect(told(DltForm, { entityId: number, templateId: number })).toEqual({})
  expect(told(DltForm, { entityId: '', templateId: number })).toEqual({
    templateId: 'Both DLT numbers have 19 digits',
  })
})

it('has the words of the small forms of campaigns in their schemas [HOUSE-19]', () => {
  expect(told(WordsForm, { title: 'A', description: ' ' })).toEqual({
    description: 'Please provide a title and description',
  })
  expect(told(PostalAddressForm, { address: '  ' })).toEqual({ address: 'Please enter your postal address' })
})
