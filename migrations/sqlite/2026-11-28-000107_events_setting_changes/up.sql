-- Who changed each setting last is asked of the record of what happened: these few events by themselves, newest last.
CREATE INDEX events_setting_changes ON events (id) WHERE kind = 'setting.changed';
