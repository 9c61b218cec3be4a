comment on column deliveries.refused_at is
  'Time the message was permanently refused, or reported as bounced; null otherwise.';
