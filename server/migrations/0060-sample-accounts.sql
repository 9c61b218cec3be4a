-- Null: an account of its own. Else a sample one, and who knows its password: 'closed' nobody (it has none), 'local' the
-- starts of local mode, which print it, 'demo' whoever read the one production start with DEMO=1 that drew it.
alter table restaurants add column sample text check (sample in ('closed', 'local', 'demo'));
alter table admins add column sample text check (sample in ('closed', 'local', 'demo'));

-- Those of the first release. The restaurant bears the very moment of the sample data.
update restaurants set sample = 'local'
where email_key = 'host@tidetable.example' and created_at = (select written_at from sample_data);
update admins set sample = 'local' where email_key = 'admin@tidetable.example';
