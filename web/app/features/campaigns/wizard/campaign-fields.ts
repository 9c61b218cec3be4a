import type { CampaignFields } from '@tidetable/contract/endpoints/campaigns/forms'
import type { z } from 'zod'
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts'

export type CampaignFieldsForm = SchemaForm<z.input<typeof CampaignFields>, CampaignFields>
