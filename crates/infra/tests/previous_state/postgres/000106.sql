-- An office at schema 000106, the baseline of 1.0, with rows in every table: made-up people, 555 numbers, no secrets.
-- It is never edited; see docs/adding-a-feature.md.
BEGIN;

INSERT INTO users (id, username, username_key, email, email_key, first_name, last_name, role, status, password_hash, version, created_at, updated_at) VALUES
(1, 'admin', 'admin', 'admin@exitdesk.example', 'admin@exitdesk.example', 'Dana', 'Whitfield', 'admin', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(2, 'maya', 'maya', 'maya@exitdesk.example', 'maya@exitdesk.example', 'Maya', 'Torres', 'sales_manager', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(3, 'julian', 'julian', 'julian@exitdesk.example', 'julian@exitdesk.example', 'Julian', 'Price', 'sales_rep', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(4, 'aisha', 'aisha', 'aisha@exitdesk.example', 'aisha@exitdesk.example', 'Aisha', 'Bello', 'sales_rep', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(5, 'tom', 'tom', 'tom@exitdesk.example', 'tom@exitdesk.example', 'Tom', 'Becker', 'sales_closer', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(6, 'renata', 'renata', 'renata@exitdesk.example', 'renata@exitdesk.example', 'Renata', 'Kowalczyk', 'phone_agent', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(7, 'devon', 'devon', 'devon@exitdesk.example', 'devon@exitdesk.example', 'Devon', 'Clarke', 'phone_agent', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(8, 'ines', 'ines', 'ines@exitdesk.example', 'ines@exitdesk.example', 'Inés', 'Quintana', 'operations', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(9, 'harold', 'harold', 'harold@exitdesk.example', 'harold@exitdesk.example', 'Harold', 'Greene', 'legal', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(10, 'mei', 'mei', 'mei@exitdesk.example', 'mei@exitdesk.example', 'Mei', 'Lin', 'billing', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(11, 'oscar', 'oscar', 'oscar@exitdesk.example', 'oscar@exitdesk.example', 'Oscar', 'Fields', 'user', 'active', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(12, 'nina', 'nina', 'nina@exitdesk.example', 'nina@exitdesk.example', 'Nina', 'Petrov', 'phone_agent', 'pending', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm9ib2R5IHNpZ25zIGluIHdpdGggdGhpcw', 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00');

INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at, confirmed_at) VALUES
('5555555555555555555555555555555555555555555555555555555555555555', 1, '2026-11-22 06:20:04.108351+00', '2026-11-22 06:20:04.108351+00', '2026-11-22 18:20:04.108351+00', NULL);

INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) VALUES
('7777777777777777777777777777777777777777777777777777777777777777', 4, '2026-11-21 09:00:00+00', '2026-11-21 10:00:00+00');

INSERT INTO settings (key, value, created_at, updated_at) VALUES
('registration', 'closed', '2026-11-21 09:00:00+00', '2026-11-21 09:00:00+00');

INSERT INTO events (id, entity, entity_id, kind, actor_id, created_at, request_id, before, after) VALUES
(1, 'user', 1, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"admin","status":"active","username":"admin"}'),
(2, 'user', 2, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"sales_manager","status":"active","username":"maya"}'),
(3, 'user', 3, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"sales_rep","status":"active","username":"julian"}'),
(4, 'user', 4, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"sales_rep","status":"active","username":"aisha"}'),
(5, 'user', 5, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"sales_closer","status":"active","username":"tom"}'),
(6, 'user', 6, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"phone_agent","status":"active","username":"renata"}'),
(7, 'user', 7, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"phone_agent","status":"active","username":"devon"}'),
(8, 'user', 8, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"operations","status":"active","username":"ines"}'),
(9, 'user', 9, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"legal","status":"active","username":"harold"}'),
(10, 'user', 10, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"billing","status":"active","username":"mei"}'),
(11, 'user', 11, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"user","status":"active","username":"oscar"}'),
(12, 'user', 12, 'user.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"role":"phone_agent","status":"pending","username":"nina"}'),
(13, 'partner', 1, 'partner.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"name":"Cascade Title & Recording"}'),
(14, 'partner', 2, 'partner.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"name":"Harborline Exit Services"}'),
(15, 'partner', 3, 'partner.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"name":"Meridian Legal Processing"}'),
(16, 'partner', 4, 'partner.created', NULL, '2024-11-22 06:00:00+00', NULL, NULL, '{"name":"Northgate Transfer Group"}'),
(17, 'raw_lead', 1, 'raw_lead.created', 2, '2026-07-25 06:00:00+00', NULL, NULL, '{"status":"New"}'),
(18, 'raw_lead', 2, 'raw_lead.created', 2, '2026-07-25 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(19, 'raw_lead', 2, 'raw_lead.status_changed', 2, '2026-08-18 06:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(20, 'raw_lead', 2, 'raw_lead.updated', 2, '2026-08-18 06:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-08-18"}'),
(21, 'raw_lead', 2, 'raw_lead.converted', 2, '2026-08-18 06:00:00+00', NULL, NULL, '{"leadId":1}'),
(22, 'lead', 1, 'lead.converted_from', 2, '2026-08-18 06:00:00+00', NULL, NULL, '{"rawLeadId":2,"status":"New Lead"}'),
(23, 'lead', 1, 'lead.note_added', 2, '2026-09-11 06:00:00+00', NULL, NULL, '{"note":"Left a voicemail."}'),
(24, 'raw_lead', 3, 'raw_lead.created', 3, '2026-07-31 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(25, 'raw_lead', 4, 'raw_lead.created', 3, '2026-07-31 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(26, 'raw_lead', 4, 'raw_lead.status_changed', 3, '2026-08-19 06:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(27, 'raw_lead', 4, 'raw_lead.updated', 3, '2026-08-19 06:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-08-19"}'),
(28, 'raw_lead', 4, 'raw_lead.converted', 3, '2026-08-19 06:00:00+00', NULL, NULL, '{"leadId":2}'),
(29, 'lead', 2, 'lead.converted_from', 3, '2026-08-19 06:00:00+00', NULL, NULL, '{"rawLeadId":4,"status":"New Lead"}'),
(30, 'lead', 2, 'lead.status_changed', 3, '2026-09-07 06:00:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(31, 'lead', 2, 'lead.assigned', 3, '2026-09-07 06:00:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Aisha Bello"}'),
(32, 'lead', 2, 'lead.note_added', 3, '2026-09-26 06:00:00+00', NULL, NULL, '{"note":"Spouse will join the next call."}'),
(33, 'raw_lead', 5, 'raw_lead.created', 3, '2026-08-06 06:00:00+00', NULL, NULL, '{"status":"New"}'),
(34, 'raw_lead', 6, 'raw_lead.created', 3, '2026-08-06 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(35, 'raw_lead', 6, 'raw_lead.status_changed', 3, '2026-08-21 16:17:08.571428+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(36, 'raw_lead', 6, 'raw_lead.updated', 3, '2026-08-21 16:17:08.571428+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-08-21"}'),
(37, 'raw_lead', 6, 'raw_lead.converted', 3, '2026-08-21 16:17:08.571428+00', NULL, NULL, '{"leadId":3}'),
(38, 'lead', 3, 'lead.converted_from', 3, '2026-08-21 16:17:08.571428+00', NULL, NULL, '{"rawLeadId":6,"status":"New Lead"}'),
(39, 'lead', 3, 'lead.status_changed', 3, '2026-09-06 02:34:17.142856+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(40, 'lead', 3, 'lead.assigned', 3, '2026-09-06 02:34:17.142856+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Julian Price"}'),
(41, 'lead', 3, 'lead.status_changed', 3, '2026-09-21 12:51:25.714284+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(42, 'lead', 3, 'lead.note_added', 3, '2026-10-06 23:08:34.285712+00', NULL, NULL, '{"note":"Spoke for ten minutes; wants the figures in writing."}'),
(43, 'raw_lead', 7, 'raw_lead.created', 7, '2026-08-12 06:00:00+00', NULL, NULL, '{"status":"Responded"}'),
(44, 'raw_lead', 8, 'raw_lead.created', 7, '2026-08-12 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(45, 'raw_lead', 8, 'raw_lead.status_changed', 7, '2026-08-25 00:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(46, 'raw_lead', 8, 'raw_lead.updated', 7, '2026-08-25 00:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-08-25"}'),
(47, 'raw_lead', 8, 'raw_lead.converted', 7, '2026-08-25 00:00:00+00', NULL, NULL, '{"leadId":4}'),
(48, 'lead', 4, 'lead.converted_from', 7, '2026-08-25 00:00:00+00', NULL, NULL, '{"rawLeadId":8,"status":"New Lead"}'),
(49, 'lead', 4, 'lead.status_changed', 7, '2026-09-06 18:00:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(50, 'lead', 4, 'lead.assigned', 7, '2026-09-06 18:00:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Tom Becker"}'),
(51, 'lead', 4, 'lead.status_changed', 7, '2026-09-19 12:00:00+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(52, 'lead', 4, 'lead.status_changed', 7, '2026-10-02 06:00:00+00', NULL, '{"status":"Contact Established"}', '{"status":"Documents Requested"}'),
(53, 'lead', 4, 'lead.note_added', 7, '2026-10-15 00:00:00+00', NULL, NULL, '{"note":"Asked to call back next week."}'),
(54, 'raw_lead', 9, 'raw_lead.created', 4, '2026-08-18 06:00:00+00', NULL, NULL, '{"status":"Ready For Appointment"}'),
(55, 'raw_lead', 10, 'raw_lead.created', 4, '2026-08-18 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(56, 'raw_lead', 10, 'raw_lead.status_changed', 4, '2026-09-06 10:48:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(57, 'raw_lead', 10, 'raw_lead.updated', 4, '2026-09-06 10:48:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-09-06"}'),
(58, 'raw_lead', 10, 'raw_lead.converted', 4, '2026-09-06 10:48:00+00', NULL, NULL, '{"leadId":5}'),
(59, 'lead', 5, 'lead.converted_from', 4, '2026-09-06 10:48:00+00', NULL, NULL, '{"rawLeadId":10,"status":"New Lead"}'),
(60, 'lead', 5, 'lead.note_added', 4, '2026-09-25 15:36:00+00', NULL, NULL, '{"note":"Left a voicemail."}'),
(61, 'raw_lead', 11, 'raw_lead.created', 7, '2026-08-24 06:00:00+00', NULL, NULL, '{"status":"New"}'),
(62, 'raw_lead', 12, 'raw_lead.created', 7, '2026-08-24 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(63, 'raw_lead', 12, 'raw_lead.status_changed', 7, '2026-08-31 18:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(64, 'raw_lead', 12, 'raw_lead.updated', 7, '2026-08-31 18:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-08-31"}'),
(65, 'raw_lead', 12, 'raw_lead.converted', 7, '2026-08-31 18:00:00+00', NULL, NULL, '{"leadId":6}'),
(66, 'lead', 6, 'lead.converted_from', 7, '2026-08-31 18:00:00+00', NULL, NULL, '{"rawLeadId":12,"status":"New Lead"}'),
(67, 'lead', 6, 'lead.status_changed', 7, '2026-09-08 06:00:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(68, 'lead', 6, 'lead.assigned', 7, '2026-09-08 06:00:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Aisha Bello"}'),
(69, 'lead', 6, 'lead.status_changed', 7, '2026-09-15 18:00:00+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(70, 'lead', 6, 'lead.status_changed', 7, '2026-09-23 06:00:00+00', NULL, '{"status":"Contact Established"}', '{"status":"Documents Requested"}'),
(71, 'lead', 6, 'lead.status_changed', 7, '2026-09-30 18:00:00+00', NULL, '{"status":"Documents Requested"}', '{"status":"Documents Received"}'),
(72, 'lead', 6, 'lead.status_changed', 7, '2026-10-08 06:00:00+00', NULL, '{"status":"Documents Received"}', '{"status":"Reviewing Documents"}'),
(73, 'lead', 6, 'lead.status_changed', 7, '2026-10-15 18:00:00+00', NULL, '{"status":"Reviewing Documents"}', '{"status":"Qualification in Progress"}'),
(74, 'lead', 6, 'lead.status_changed', 7, '2026-10-23 06:00:00+00', NULL, '{"status":"Qualification in Progress"}', '{"status":"Qualified"}'),
(75, 'lead', 6, 'lead.note_added', 7, '2026-10-30 18:00:00+00', NULL, NULL, '{"note":"Sent the list of documents by e-mail."}'),
(76, 'raw_lead', 13, 'raw_lead.created', 4, '2026-08-30 06:00:00+00', NULL, NULL, '{"status":"Not Interested"}'),
(77, 'raw_lead', 14, 'raw_lead.created', 4, '2026-08-30 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(78, 'raw_lead', 14, 'raw_lead.status_changed', 4, '2026-09-05 17:04:36.923076+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(79, 'raw_lead', 14, 'raw_lead.updated', 4, '2026-09-05 17:04:36.923076+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-09-05"}'),
(80, 'raw_lead', 14, 'raw_lead.converted', 4, '2026-09-05 17:04:36.923076+00', NULL, NULL, '{"leadId":7}'),
(81, 'lead', 7, 'lead.converted_from', 4, '2026-09-05 17:04:36.923076+00', NULL, NULL, '{"rawLeadId":14,"status":"New Lead"}'),
(82, 'lead', 7, 'lead.status_changed', 4, '2026-09-12 04:09:13.846152+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(83, 'lead', 7, 'lead.assigned', 4, '2026-09-12 04:09:13.846152+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Tom Becker"}'),
(84, 'lead', 7, 'lead.status_changed', 4, '2026-09-18 15:13:50.769228+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(85, 'lead', 7, 'lead.status_changed', 4, '2026-09-25 02:18:27.692304+00', NULL, '{"status":"Contact Established"}', '{"status":"Documents Requested"}'),
(86, 'lead', 7, 'lead.status_changed', 4, '2026-10-01 13:23:04.61538+00', NULL, '{"status":"Documents Requested"}', '{"status":"Documents Received"}'),
(87, 'lead', 7, 'lead.status_changed', 4, '2026-10-08 00:27:41.538456+00', NULL, '{"status":"Documents Received"}', '{"status":"Reviewing Documents"}'),
(88, 'lead', 7, 'lead.status_changed', 4, '2026-10-14 11:32:18.461532+00', NULL, '{"status":"Reviewing Documents"}', '{"status":"Qualification in Progress"}'),
(89, 'lead', 7, 'lead.status_changed', 4, '2026-10-20 22:36:55.384608+00', NULL, '{"status":"Qualification in Progress"}', '{"status":"Qualified"}'),
(90, 'appointment', 1, 'appointment.scheduled', 5, '2026-10-27 09:41:32.307684+00', NULL, NULL, '{"date":"2026-11-23","status":"Scheduled","time":"2:00 PM","title":"Contract review"}'),
(91, 'lead', 7, 'lead.status_changed', 5, '2026-10-27 09:41:32.307684+00', NULL, '{"status":"Qualified"}', '{"appointmentId":1,"status":"Appointment Scheduled"}'),
(92, 'lead', 7, 'lead.note_added', 4, '2026-11-02 20:46:09.23076+00', NULL, NULL, '{"note":"Sent the list of documents by e-mail."}'),
(93, 'raw_lead', 15, 'raw_lead.created', 6, '2026-09-05 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(94, 'raw_lead', 16, 'raw_lead.created', 6, '2026-09-05 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(95, 'raw_lead', 16, 'raw_lead.status_changed', 6, '2026-09-18 06:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(96, 'raw_lead', 16, 'raw_lead.updated', 6, '2026-09-18 06:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-09-18"}'),
(97, 'raw_lead', 16, 'raw_lead.converted', 6, '2026-09-18 06:00:00+00', NULL, NULL, '{"leadId":8}'),
(98, 'lead', 8, 'lead.converted_from', 6, '2026-09-18 06:00:00+00', NULL, NULL, '{"rawLeadId":16,"status":"New Lead"}'),
(99, 'lead', 8, 'lead.status_changed', 6, '2026-10-01 06:00:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(100, 'lead', 8, 'lead.assigned', 6, '2026-10-01 06:00:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Maya Torres"}'),
(101, 'lead', 8, 'lead.note_added', 6, '2026-10-14 06:00:00+00', NULL, NULL, '{"note":"Asked to call back next week."}'),
(102, 'raw_lead', 17, 'raw_lead.created', 2, '2026-09-11 06:00:00+00', NULL, NULL, '{"status":"Ready For Appointment"}'),
(103, 'raw_lead', 18, 'raw_lead.created', 2, '2026-09-11 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(104, 'raw_lead', 18, 'raw_lead.status_changed', 2, '2026-09-19 06:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(105, 'raw_lead', 18, 'raw_lead.updated', 2, '2026-09-19 06:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-09-19"}'),
(106, 'raw_lead', 18, 'raw_lead.converted', 2, '2026-09-19 06:00:00+00', NULL, NULL, '{"leadId":9}'),
(107, 'lead', 9, 'lead.converted_from', 2, '2026-09-19 06:00:00+00', NULL, NULL, '{"rawLeadId":18,"status":"New Lead"}'),
(108, 'lead', 9, 'lead.status_changed', 2, '2026-09-27 06:00:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(109, 'lead', 9, 'lead.assigned', 2, '2026-09-27 06:00:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Maya Torres"}'),
(110, 'lead', 9, 'lead.status_changed', 2, '2026-10-05 06:00:00+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(111, 'lead', 9, 'lead.status_changed', 2, '2026-10-13 06:00:00+00', NULL, '{"status":"Contact Established"}', '{"status":"Documents Requested"}'),
(112, 'lead', 9, 'lead.status_changed', 2, '2026-10-21 06:00:00+00', NULL, '{"status":"Documents Requested"}', '{"status":"Documents Received"}'),
(113, 'lead', 9, 'lead.note_added', 2, '2026-10-29 06:00:00+00', NULL, NULL, '{"note":"Spouse will join the next call."}'),
(114, 'raw_lead', 19, 'raw_lead.created', 6, '2026-09-17 06:00:00+00', NULL, NULL, '{"status":"Do Not Contact"}'),
(115, 'raw_lead', 19, 'raw_lead.suppressed', 6, '2026-09-17 06:00:00+00', NULL, NULL, NULL),
(116, 'raw_lead', 20, 'raw_lead.created', 6, '2026-09-17 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(117, 'raw_lead', 20, 'raw_lead.status_changed', 6, '2026-09-23 06:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(118, 'raw_lead', 20, 'raw_lead.updated', 6, '2026-09-23 06:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-09-23"}'),
(119, 'raw_lead', 20, 'raw_lead.converted', 6, '2026-09-23 06:00:00+00', NULL, NULL, '{"leadId":10}'),
(120, 'lead', 10, 'lead.converted_from', 6, '2026-09-23 06:00:00+00', NULL, NULL, '{"rawLeadId":20,"status":"New Lead"}'),
(121, 'lead', 10, 'lead.status_changed', 6, '2026-09-29 06:00:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(122, 'lead', 10, 'lead.assigned', 6, '2026-09-29 06:00:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Julian Price"}'),
(123, 'lead', 10, 'lead.status_changed', 6, '2026-10-05 06:00:00+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(124, 'lead', 10, 'lead.status_changed', 6, '2026-10-11 06:00:00+00', NULL, '{"status":"Contact Established"}', '{"status":"Qualified"}'),
(125, 'appointment', 2, 'appointment.scheduled', 3, '2026-10-17 06:00:00+00', NULL, NULL, '{"date":"2026-10-19","status":"Scheduled","time":"10:00 AM","title":"Signing"}'),
(126, 'lead', 10, 'lead.status_changed', 3, '2026-10-17 06:00:00+00', NULL, '{"status":"Qualified"}', '{"appointmentId":2,"status":"Appointment Scheduled"}'),
(127, 'appointment', 2, 'appointment.completed', 3, '2026-10-23 06:00:00+00', NULL, '{"status":"Scheduled"}', '{"date":"2026-10-19","status":"Completed","time":"10:00 AM","title":"Signing"}'),
(128, 'lead', 10, 'lead.status_changed', 3, '2026-10-23 06:00:00+00', NULL, '{"status":"Appointment Scheduled"}', '{"appointmentId":2,"status":"Appointment Completed"}'),
(129, 'client', 1, 'client.enrolled_from', 3, '2026-10-29 06:00:00+00', NULL, NULL, '{"leadId":10,"status":"Active"}'),
(130, 'property', 1, 'property.added', 3, '2026-10-29 06:00:00+00', NULL, NULL, '{"resortName":"Palmetto Bay Village"}'),
(131, 'lead', 10, 'lead.status_changed', 3, '2026-10-29 06:00:00+00', NULL, '{"status":"Appointment Completed"}', '{"status":"Closed/Enrolled"}'),
(132, 'lead', 10, 'lead.enrolled', 3, '2026-10-29 06:00:00+00', NULL, NULL, '{"clientId":1}'),
(133, 'client', 1, 'client.updated', 3, '2026-10-31 12:00:00+00', NULL, '{"fulfillmentPartner":null}', '{"fulfillmentPartner":"Meridian Legal Processing"}'),
(134, 'property', 2, 'property.added', 3, '2026-10-31 12:00:00+00', NULL, NULL, '{"resortName":"Desert Bloom Villas"}'),
(135, 'exit_case', 1, 'exit_case.opened', 3, '2026-10-31 12:00:00+00', NULL, NULL, '{"resortName":"Desert Bloom Villas"}'),
(136, 'exit_case', 1, 'exit_case.milestone_reached', 3, '2026-11-02 18:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Sent to Partner","reachedOn":"2026-11-02"}'),
(137, 'exit_case', 1, 'exit_case.milestone_reached', 3, '2026-11-05 00:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Documents Complete","reachedOn":"2026-11-04"}'),
(138, 'exit_case', 1, 'exit_case.milestone_reached', 3, '2026-11-07 06:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Letter Sent","reachedOn":"2026-11-06"}'),
(139, 'exit_case', 1, 'exit_case.milestone_reached', 3, '2026-11-09 12:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Resort Responded","reachedOn":"2026-11-09"}'),
(140, 'exit_case', 1, 'exit_case.milestone_reached', 3, '2026-11-11 18:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Exit Confirmed","reachedOn":"2026-11-11"}'),
(141, 'property', 3, 'property.added', 3, '2026-10-31 12:00:00+00', NULL, NULL, '{"resortName":"Granite Peak Lodge"}'),
(142, 'exit_case', 2, 'exit_case.opened', 3, '2026-10-31 12:00:00+00', NULL, NULL, '{"resortName":"Granite Peak Lodge"}'),
(143, 'exit_case', 2, 'exit_case.milestone_reached', 3, '2026-11-02 18:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Sent to Partner","reachedOn":"2026-11-02"}'),
(144, 'exit_case', 2, 'exit_case.milestone_reached', 3, '2026-11-05 00:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Documents Complete","reachedOn":"2026-11-04"}'),
(145, 'exit_case', 2, 'exit_case.milestone_reached', 3, '2026-11-07 06:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Letter Sent","reachedOn":"2026-11-06"}'),
(146, 'exit_case', 2, 'exit_case.milestone_reached', 3, '2026-11-09 12:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Resort Responded","reachedOn":"2026-11-09"}'),
(147, 'exit_case', 2, 'exit_case.milestone_reached', 3, '2026-11-11 18:00:00+00', NULL, '{"reachedOn":null}', '{"milestone":"Exit Confirmed","reachedOn":"2026-11-11"}'),
(148, 'client', 1, 'client.status_changed', 3, '2026-11-16 06:00:00+00', NULL, '{"status":"Active"}', '{"status":"Fulfilled"}'),
(149, 'lead', 10, 'lead.note_added', 6, '2026-11-04 06:00:00+00', NULL, NULL, '{"note":"Very keen; statement is on its way."}'),
(150, 'raw_lead', 21, 'raw_lead.created', 2, '2026-09-23 06:00:00+00', NULL, NULL, '{"status":"New"}'),
(151, 'raw_lead', 22, 'raw_lead.created', 2, '2026-09-23 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(152, 'raw_lead', 22, 'raw_lead.status_changed', 2, '2026-10-01 19:42:51.428571+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(153, 'raw_lead', 22, 'raw_lead.updated', 2, '2026-10-01 19:42:51.428571+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-10-01"}'),
(154, 'raw_lead', 22, 'raw_lead.converted', 2, '2026-10-01 19:42:51.428571+00', NULL, NULL, '{"leadId":11}'),
(155, 'lead', 11, 'lead.converted_from', 2, '2026-10-01 19:42:51.428571+00', NULL, NULL, '{"rawLeadId":22,"status":"New Lead"}'),
(156, 'lead', 11, 'lead.status_changed', 2, '2026-10-10 09:25:42.857142+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(157, 'lead', 11, 'lead.assigned', 2, '2026-10-10 09:25:42.857142+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Aisha Bello"}'),
(158, 'lead', 11, 'lead.status_changed', 2, '2026-10-18 23:08:34.285713+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(159, 'lead', 11, 'lead.note_added', 2, '2026-10-27 12:51:25.714284+00', NULL, NULL, '{"note":"Spouse will join the next call."}'),
(160, 'raw_lead', 23, 'raw_lead.created', 7, '2026-09-29 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(161, 'raw_lead', 24, 'raw_lead.created', 7, '2026-09-29 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(162, 'raw_lead', 24, 'raw_lead.status_changed', 7, '2026-10-04 15:36:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(163, 'raw_lead', 24, 'raw_lead.updated', 7, '2026-10-04 15:36:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-10-04"}'),
(164, 'raw_lead', 24, 'raw_lead.converted', 7, '2026-10-04 15:36:00+00', NULL, NULL, '{"leadId":12}'),
(165, 'lead', 12, 'lead.converted_from', 7, '2026-10-04 15:36:00+00', NULL, NULL, '{"rawLeadId":24,"status":"New Lead"}'),
(166, 'lead', 12, 'lead.status_changed', 7, '2026-10-10 01:12:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(167, 'lead', 12, 'lead.assigned', 7, '2026-10-10 01:12:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Maya Torres"}'),
(168, 'lead', 12, 'lead.status_changed', 7, '2026-10-15 10:48:00+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(169, 'lead', 12, 'lead.status_changed', 7, '2026-10-20 20:24:00+00', NULL, '{"status":"Contact Established"}', '{"status":"Documents Requested"}'),
(170, 'lead', 12, 'lead.status_changed', 7, '2026-10-26 06:00:00+00', NULL, '{"status":"Documents Requested"}', '{"status":"Documents Received"}'),
(171, 'lead', 12, 'lead.status_changed', 7, '2026-10-31 15:36:00+00', NULL, '{"status":"Documents Received"}', '{"status":"Reviewing Documents"}'),
(172, 'lead', 12, 'lead.note_added', 7, '2026-11-06 01:12:00+00', NULL, NULL, '{"note":"Spoke for ten minutes; wants the figures in writing."}'),
(173, 'raw_lead', 25, 'raw_lead.created', 3, '2026-10-05 06:00:00+00', NULL, NULL, '{"status":"New"}'),
(174, 'raw_lead', 26, 'raw_lead.created', 3, '2026-10-05 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(175, 'raw_lead', 26, 'raw_lead.status_changed', 3, '2026-10-14 20:24:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(176, 'raw_lead', 26, 'raw_lead.updated', 3, '2026-10-14 20:24:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-10-14"}'),
(177, 'raw_lead', 26, 'raw_lead.converted', 3, '2026-10-14 20:24:00+00', NULL, NULL, '{"leadId":13}'),
(178, 'lead', 13, 'lead.converted_from', 3, '2026-10-14 20:24:00+00', NULL, NULL, '{"rawLeadId":26,"status":"New Lead"}'),
(179, 'lead', 13, 'lead.note_added', 3, '2026-10-24 10:48:00+00', NULL, NULL, '{"note":"Spoke for ten minutes; wants the figures in writing."}'),
(180, 'raw_lead', 27, 'raw_lead.created', 6, '2026-10-11 06:00:00+00', NULL, NULL, '{"status":"Responded"}'),
(181, 'raw_lead', 28, 'raw_lead.created', 6, '2026-10-11 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(182, 'raw_lead', 28, 'raw_lead.status_changed', 6, '2026-10-14 06:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(183, 'raw_lead', 28, 'raw_lead.updated', 6, '2026-10-14 06:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-10-14"}'),
(184, 'raw_lead', 28, 'raw_lead.converted', 6, '2026-10-14 06:00:00+00', NULL, NULL, '{"leadId":14}'),
(185, 'lead', 14, 'lead.converted_from', 6, '2026-10-14 06:00:00+00', NULL, NULL, '{"rawLeadId":28,"status":"New Lead"}'),
(186, 'lead', 14, 'lead.status_changed', 6, '2026-10-17 06:00:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(187, 'lead', 14, 'lead.assigned', 6, '2026-10-17 06:00:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Julian Price"}'),
(188, 'lead', 14, 'lead.status_changed', 6, '2026-10-20 06:00:00+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(189, 'lead', 14, 'lead.status_changed', 6, '2026-10-23 06:00:00+00', NULL, '{"status":"Contact Established"}', '{"status":"Documents Requested"}'),
(190, 'lead', 14, 'lead.status_changed', 6, '2026-10-26 06:00:00+00', NULL, '{"status":"Documents Requested"}', '{"status":"Documents Received"}'),
(191, 'lead', 14, 'lead.status_changed', 6, '2026-10-29 06:00:00+00', NULL, '{"status":"Documents Received"}', '{"status":"Reviewing Documents"}'),
(192, 'lead', 14, 'lead.status_changed', 6, '2026-11-01 06:00:00+00', NULL, '{"status":"Reviewing Documents"}', '{"status":"Qualification in Progress"}'),
(193, 'lead', 14, 'lead.status_changed', 6, '2026-11-04 06:00:00+00', NULL, '{"status":"Qualification in Progress"}', '{"status":"Qualified"}'),
(194, 'appointment', 3, 'appointment.scheduled', 3, '2026-11-07 06:00:00+00', NULL, NULL, '{"date":"2026-11-08","status":"Scheduled","time":"12:30 PM","title":"Contract review"}'),
(195, 'lead', 14, 'lead.status_changed', 3, '2026-11-07 06:00:00+00', NULL, '{"status":"Qualified"}', '{"appointmentId":3,"status":"Appointment Scheduled"}'),
(196, 'appointment', 3, 'appointment.completed', 3, '2026-11-10 06:00:00+00', NULL, '{"status":"Scheduled"}', '{"date":"2026-11-08","status":"Completed","time":"12:30 PM","title":"Contract review"}'),
(197, 'lead', 14, 'lead.status_changed', 3, '2026-11-10 06:00:00+00', NULL, '{"status":"Appointment Scheduled"}', '{"appointmentId":3,"status":"Appointment Completed"}'),
(198, 'lead', 14, 'lead.note_added', 6, '2026-11-13 06:00:00+00', NULL, NULL, '{"note":"Spouse will join the next call."}'),
(199, 'raw_lead', 29, 'raw_lead.created', 2, '2026-10-17 06:00:00+00', NULL, NULL, '{"status":"Ready For Appointment"}'),
(200, 'raw_lead', 30, 'raw_lead.created', 2, '2026-10-17 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(201, 'raw_lead', 30, 'raw_lead.status_changed', 2, '2026-10-20 12:32:43.636363+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(202, 'raw_lead', 30, 'raw_lead.updated', 2, '2026-10-20 12:32:43.636363+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-10-20"}'),
(203, 'raw_lead', 30, 'raw_lead.converted', 2, '2026-10-20 12:32:43.636363+00', NULL, NULL, '{"leadId":15}'),
(204, 'lead', 15, 'lead.converted_from', 2, '2026-10-20 12:32:43.636363+00', NULL, NULL, '{"rawLeadId":30,"status":"New Lead"}'),
(205, 'lead', 15, 'lead.status_changed', 2, '2026-10-23 19:05:27.272726+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(206, 'lead', 15, 'lead.assigned', 2, '2026-10-23 19:05:27.272726+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Aisha Bello"}'),
(207, 'lead', 15, 'lead.status_changed', 2, '2026-10-27 01:38:10.909089+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(208, 'lead', 15, 'lead.status_changed', 2, '2026-10-30 08:10:54.545452+00', NULL, '{"status":"Contact Established"}', '{"status":"Qualified"}'),
(209, 'appointment', 4, 'appointment.scheduled', 4, '2026-11-02 14:43:38.181815+00', NULL, NULL, '{"date":"2026-11-03","status":"Scheduled","time":"9:30 AM","title":"Contract review"}'),
(210, 'lead', 15, 'lead.status_changed', 4, '2026-11-02 14:43:38.181815+00', NULL, '{"status":"Qualified"}', '{"appointmentId":4,"status":"Appointment Scheduled"}'),
(211, 'appointment', 4, 'appointment.completed', 4, '2026-11-05 21:16:21.818178+00', NULL, '{"status":"Scheduled"}', '{"date":"2026-11-03","status":"Completed","time":"9:30 AM","title":"Contract review"}'),
(212, 'lead', 15, 'lead.status_changed', 4, '2026-11-05 21:16:21.818178+00', NULL, '{"status":"Appointment Scheduled"}', '{"appointmentId":4,"status":"Appointment Completed"}'),
(213, 'lead', 15, 'lead.status_changed', 2, '2026-11-09 03:49:05.454541+00', NULL, '{"status":"Appointment Completed"}', '{"status":"Closed/Not Enrolled"}'),
(214, 'lead', 15, 'lead.note_added', 2, '2026-11-12 10:21:49.090904+00', NULL, NULL, '{"note":"Spouse will join the next call."}'),
(215, 'raw_lead', 31, 'raw_lead.created', 7, '2026-10-23 06:00:00+00', NULL, NULL, '{"status":"New"}'),
(216, 'raw_lead', 32, 'raw_lead.created', 7, '2026-10-23 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(217, 'raw_lead', 32, 'raw_lead.status_changed', 7, '2026-10-25 23:27:16.363636+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(218, 'raw_lead', 32, 'raw_lead.updated', 7, '2026-10-25 23:27:16.363636+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-10-25"}'),
(219, 'raw_lead', 32, 'raw_lead.converted', 7, '2026-10-25 23:27:16.363636+00', NULL, NULL, '{"leadId":16}'),
(220, 'lead', 16, 'lead.converted_from', 7, '2026-10-25 23:27:16.363636+00', NULL, NULL, '{"rawLeadId":32,"status":"New Lead"}'),
(221, 'lead', 16, 'lead.status_changed', 7, '2026-10-28 16:54:32.727272+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(222, 'lead', 16, 'lead.assigned', 7, '2026-10-28 16:54:32.727272+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Tom Becker"}'),
(223, 'lead', 16, 'lead.status_changed', 7, '2026-10-31 10:21:49.090908+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(224, 'lead', 16, 'lead.status_changed', 7, '2026-11-03 03:49:05.454544+00', NULL, '{"status":"Contact Established"}', '{"status":"Documents Requested"}'),
(225, 'lead', 16, 'lead.status_changed', 7, '2026-11-05 21:16:21.81818+00', NULL, '{"status":"Documents Requested"}', '{"status":"Documents Received"}'),
(226, 'lead', 16, 'lead.status_changed', 7, '2026-11-08 14:43:38.181816+00', NULL, '{"status":"Documents Received"}', '{"status":"Reviewing Documents"}'),
(227, 'lead', 16, 'lead.status_changed', 7, '2026-11-11 08:10:54.545452+00', NULL, '{"status":"Reviewing Documents"}', '{"status":"Qualification in Progress"}'),
(228, 'lead', 16, 'lead.note_added', 7, '2026-11-14 01:38:10.909088+00', NULL, NULL, '{"note":"Sent the list of documents by e-mail."}'),
(229, 'raw_lead', 33, 'raw_lead.created', 5, '2026-10-29 06:00:00+00', NULL, NULL, '{"status":"Not Interested"}'),
(230, 'raw_lead', 34, 'raw_lead.created', 5, '2026-10-29 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(231, 'raw_lead', 34, 'raw_lead.status_changed', 5, '2026-11-01 16:17:08.571428+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(232, 'raw_lead', 34, 'raw_lead.updated', 5, '2026-11-01 16:17:08.571428+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-11-01"}'),
(233, 'raw_lead', 34, 'raw_lead.converted', 5, '2026-11-01 16:17:08.571428+00', NULL, NULL, '{"leadId":17}'),
(234, 'lead', 17, 'lead.converted_from', 5, '2026-11-01 16:17:08.571428+00', NULL, NULL, '{"rawLeadId":34,"status":"New Lead"}'),
(235, 'lead', 17, 'lead.status_changed', 5, '2026-11-05 02:34:17.142856+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(236, 'lead', 17, 'lead.assigned', 5, '2026-11-05 02:34:17.142856+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Tom Becker"}'),
(237, 'lead', 17, 'lead.status_changed', 5, '2026-11-08 12:51:25.714284+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Dead Lead"}'),
(238, 'lead', 17, 'lead.note_added', 5, '2026-11-11 23:08:34.285712+00', NULL, NULL, '{"note":"Sent the list of documents by e-mail."}'),
(239, 'raw_lead', 35, 'raw_lead.created', 4, '2026-11-04 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(240, 'raw_lead', 36, 'raw_lead.created', 4, '2026-11-04 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(241, 'raw_lead', 36, 'raw_lead.status_changed', 4, '2026-11-07 06:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(242, 'raw_lead', 36, 'raw_lead.updated', 4, '2026-11-07 06:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-11-07"}'),
(243, 'raw_lead', 36, 'raw_lead.converted', 4, '2026-11-07 06:00:00+00', NULL, NULL, '{"leadId":18}'),
(244, 'lead', 18, 'lead.converted_from', 4, '2026-11-07 06:00:00+00', NULL, NULL, '{"rawLeadId":36,"status":"New Lead"}'),
(245, 'lead', 18, 'lead.status_changed', 4, '2026-11-10 06:00:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(246, 'lead', 18, 'lead.assigned', 4, '2026-11-10 06:00:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Aisha Bello"}'),
(247, 'lead', 18, 'lead.note_added', 4, '2026-11-13 06:00:00+00', NULL, NULL, '{"note":"Asked to call back next week."}'),
(248, 'raw_lead', 37, 'raw_lead.created', 6, '2026-11-10 06:00:00+00', NULL, NULL, '{"status":"Ready For Appointment"}'),
(249, 'raw_lead', 38, 'raw_lead.created', 6, '2026-11-10 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(250, 'raw_lead', 38, 'raw_lead.status_changed', 6, '2026-11-11 08:10:54.545454+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(251, 'raw_lead', 38, 'raw_lead.updated', 6, '2026-11-11 08:10:54.545454+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-11-11"}'),
(252, 'raw_lead', 38, 'raw_lead.converted', 6, '2026-11-11 08:10:54.545454+00', NULL, NULL, '{"leadId":19}'),
(253, 'lead', 19, 'lead.converted_from', 6, '2026-11-11 08:10:54.545454+00', NULL, NULL, '{"rawLeadId":38,"status":"New Lead"}'),
(254, 'lead', 19, 'lead.status_changed', 6, '2026-11-12 10:21:49.090908+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(255, 'lead', 19, 'lead.assigned', 6, '2026-11-12 10:21:49.090908+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Tom Becker"}'),
(256, 'lead', 19, 'lead.status_changed', 6, '2026-11-13 12:32:43.636362+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(257, 'lead', 19, 'lead.status_changed', 6, '2026-11-14 14:43:38.181816+00', NULL, '{"status":"Contact Established"}', '{"status":"Qualified"}'),
(258, 'appointment', 5, 'appointment.recorded', 5, '2026-11-16 19:05:27.272724+00', NULL, NULL, '{"date":"2026-11-16","status":"Completed","time":"2:00 PM","title":"Follow-up call"}'),
(259, 'lead', 19, 'lead.status_changed', 5, '2026-11-16 19:05:27.272724+00', NULL, '{"status":"Qualified"}', '{"appointmentId":5,"status":"Appointment Completed"}'),
(260, 'client', 2, 'client.enrolled_from', 5, '2026-11-17 21:16:21.818178+00', NULL, NULL, '{"leadId":19,"status":"Active"}'),
(261, 'property', 4, 'property.added', 5, '2026-11-17 21:16:21.818178+00', NULL, NULL, '{"resortName":"Lakeside Crest"}'),
(262, 'lead', 19, 'lead.status_changed', 5, '2026-11-17 21:16:21.818178+00', NULL, '{"status":"Appointment Completed"}', '{"status":"Closed/Enrolled"}'),
(263, 'lead', 19, 'lead.enrolled', 5, '2026-11-17 21:16:21.818178+00', NULL, NULL, '{"clientId":2}'),
(264, 'client', 2, 'client.updated', 5, '2026-11-18 07:05:27.272724+00', NULL, '{"fulfillmentPartner":null}', '{"fulfillmentPartner":"Meridian Legal Processing"}'),
(265, 'property', 5, 'property.added', 5, '2026-11-18 07:05:27.272724+00', NULL, NULL, '{"resortName":"Coral Key Suites"}'),
(266, 'exit_case', 3, 'exit_case.opened', 5, '2026-11-18 07:05:27.272724+00', NULL, NULL, '{"resortName":"Coral Key Suites"}'),
(267, 'property', 6, 'property.added', 5, '2026-11-18 07:05:27.272724+00', NULL, NULL, '{"resortName":"Ocean Cove Residences"}'),
(268, 'exit_case', 4, 'exit_case.opened', 5, '2026-11-18 07:05:27.272724+00', NULL, NULL, '{"resortName":"Ocean Cove Residences"}'),
(269, 'lead', 19, 'lead.note_added', 6, '2026-11-18 23:27:16.363632+00', NULL, NULL, '{"note":"Asked to call back next week."}'),
(270, 'raw_lead', 39, 'raw_lead.created', 6, '2026-11-16 06:00:00+00', NULL, NULL, '{"status":"Do Not Contact"}'),
(271, 'raw_lead', 39, 'raw_lead.suppressed', 6, '2026-11-16 06:00:00+00', NULL, NULL, NULL),
(272, 'raw_lead', 40, 'raw_lead.created', 6, '2026-11-16 06:00:00+00', NULL, NULL, '{"status":"Contacted"}'),
(273, 'raw_lead', 40, 'raw_lead.status_changed', 6, '2026-11-16 18:00:00+00', NULL, '{"status":"Contacted"}', '{"status":"Ready For Appointment"}'),
(274, 'raw_lead', 40, 'raw_lead.updated', 6, '2026-11-16 18:00:00+00', NULL, '{"lastContactDate":null}', '{"lastContactDate":"2026-11-16"}'),
(275, 'raw_lead', 40, 'raw_lead.converted', 6, '2026-11-16 18:00:00+00', NULL, NULL, '{"leadId":20}'),
(276, 'lead', 20, 'lead.converted_from', 6, '2026-11-16 18:00:00+00', NULL, NULL, '{"rawLeadId":40,"status":"New Lead"}'),
(277, 'lead', 20, 'lead.status_changed', 6, '2026-11-17 06:00:00+00', NULL, '{"status":"New Lead"}', '{"status":"Attempting Contact"}'),
(278, 'lead', 20, 'lead.assigned', 6, '2026-11-17 06:00:00+00', NULL, '{"assignedTo":null}', '{"assignedTo":"Maya Torres"}'),
(279, 'lead', 20, 'lead.status_changed', 6, '2026-11-17 18:00:00+00', NULL, '{"status":"Attempting Contact"}', '{"status":"Contact Established"}'),
(280, 'lead', 20, 'lead.status_changed', 6, '2026-11-18 06:00:00+00', NULL, '{"status":"Contact Established"}', '{"status":"Documents Requested"}'),
(281, 'lead', 20, 'lead.status_changed', 6, '2026-11-18 18:00:00+00', NULL, '{"status":"Documents Requested"}', '{"status":"Documents Received"}'),
(282, 'lead', 20, 'lead.status_changed', 6, '2026-11-19 06:00:00+00', NULL, '{"status":"Documents Received"}', '{"status":"Reviewing Documents"}'),
(283, 'lead', 20, 'lead.status_changed', 6, '2026-11-19 18:00:00+00', NULL, '{"status":"Reviewing Documents"}', '{"status":"Qualification in Progress"}'),
(284, 'lead', 20, 'lead.status_changed', 6, '2026-11-20 06:00:00+00', NULL, '{"status":"Qualification in Progress"}', '{"status":"Qualified"}'),
(285, 'lead', 20, 'lead.note_added', 6, '2026-11-20 18:00:00+00', NULL, NULL, '{"note":"Very keen; statement is on its way."}'),
(286, 'appointment', 6, 'appointment.scheduled', 2, '2026-11-21 06:00:00+00', NULL, NULL, '{"date":"2026-11-21","status":"Scheduled","time":"9:30 AM","title":"Qualification"}'),
(287, 'lead', 20, 'lead.status_changed', 2, '2026-11-21 06:00:00+00', NULL, '{"status":"Qualified"}', '{"appointmentId":6,"status":"Appointment Scheduled"}'),
(288, 'appointment', 7, 'appointment.scheduled', 3, '2026-11-21 06:00:00+00', NULL, NULL, '{"date":"2026-11-21","status":"Scheduled","time":"11:00 AM","title":"Signing"}'),
(289, 'appointment', 8, 'appointment.scheduled', 4, '2026-11-21 06:00:00+00', NULL, NULL, '{"date":"2026-11-21","status":"Scheduled","time":"1:30 PM","title":"Contract review"}'),
(290, 'appointment', 9, 'appointment.scheduled', 5, '2026-11-21 06:00:00+00', NULL, NULL, '{"date":"2026-11-21","status":"Scheduled","time":"3:45 PM","title":"Contract review"}'),
(291, 'appointment', 10, 'appointment.scheduled', 2, '2026-11-21 06:00:00+00', NULL, NULL, '{"date":"2026-11-21","status":"Scheduled","time":"4:30 PM","title":"Contract review"}'),
(292, 'document', 1, 'document.uploaded', 1, '2026-10-29 06:00:00+00', NULL, NULL, '{"status":"Signed","title":"Cancellation Agreement – Édouard García Márquez","type":"Cancellation Agreement"}'),
(293, 'document', 2, 'document.uploaded', 1, '2026-10-29 06:00:00+00', NULL, NULL, '{"status":"Draft","title":"Resort Statement – Édouard García Márquez","type":"Resort Statement"}'),
(294, 'document', 3, 'document.uploaded', 1, '2026-10-29 06:00:00+00', NULL, NULL, '{"status":"Completed","title":"Purchase Summary – Édouard García Márquez","type":"Purchase Summary"}'),
(295, 'payment_plan', 1, 'payment_plan.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"downPayment":"4225.00","downPaymentDate":"2026-11-02","installmentAmount":"1584.38","name":"Exit plan 1","numberOfPayments":"8","paymentFrequency":"monthly","paymentMethod":"bank_transfer","startDate":"2026-11-17","status":"active","totalAmount":"16900.00"}'),
(296, 'invoice', 1, 'invoice.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"amount":"4225.00","dueDate":"2026-11-02","paid":"0.00","status":"open"}'),
(297, 'invoice', 2, 'invoice.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"amount":"1584.38","dueDate":"2026-11-17","paid":"0.00","status":"open"}'),
(298, 'invoice', 3, 'invoice.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"amount":"1584.38","dueDate":"2026-12-17","paid":"0.00","status":"open"}'),
(299, 'invoice', 4, 'invoice.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"amount":"1584.38","dueDate":"2027-01-17","paid":"0.00","status":"open"}'),
(300, 'invoice', 5, 'invoice.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"amount":"1584.38","dueDate":"2027-02-17","paid":"0.00","status":"open"}'),
(301, 'invoice', 6, 'invoice.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"amount":"1584.38","dueDate":"2027-03-17","paid":"0.00","status":"open"}'),
(302, 'invoice', 7, 'invoice.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"amount":"1584.38","dueDate":"2027-04-17","paid":"0.00","status":"open"}'),
(303, 'invoice', 8, 'invoice.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"amount":"1584.38","dueDate":"2027-05-17","paid":"0.00","status":"open"}'),
(304, 'invoice', 9, 'invoice.created', 10, '2026-10-30 07:00:00+00', NULL, NULL, '{"amount":"1584.34","dueDate":"2027-06-17","paid":"0.00","status":"open"}'),
(305, 'payment', 1, 'payment.recorded', 10, '2026-11-02 19:16:00+00', NULL, NULL, '{"amount":"4225.00","paymentMethod":"bank_transfer","paymentType":"installment","receiptNumber":1,"status":"completed"}'),
(306, 'invoice', 1, 'invoice.paid', 10, '2026-11-02 19:16:00+00', NULL, '{"amount":"4225.00","paid":"0.00","status":"open"}', '{"amount":"4225.00","paid":"4225.00","status":"paid"}'),
(307, 'commission', 1, 'commission.created', 10, '2026-11-02 19:16:00+00', NULL, NULL, '{"amount":"443.63","clientId":1,"notes":null,"paidDate":null,"paymentId":1,"ratePercent":"14","status":"pending","userId":3}'),
(308, 'commission', 1, 'commission.paid', 1, '2026-11-12 19:16:00+00', NULL, '{"paidDate":null,"status":"pending"}', '{"paidDate":"2026-11-12","status":"paid"}'),
(309, 'payment_plan', 2, 'payment_plan.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"downPayment":"3500.00","downPaymentDate":"2026-11-20","installmentAmount":"583.33","name":"Exit plan 2","numberOfPayments":"18","paymentFrequency":"monthly","paymentMethod":"credit_card","startDate":"2026-12-05","status":"active","totalAmount":"14000.00"}'),
(310, 'invoice', 10, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"3500.00","dueDate":"2026-11-20","paid":"0.00","status":"open"}'),
(311, 'invoice', 11, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2026-12-05","paid":"0.00","status":"open"}'),
(312, 'invoice', 12, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-01-05","paid":"0.00","status":"open"}'),
(313, 'invoice', 13, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-02-05","paid":"0.00","status":"open"}'),
(314, 'invoice', 14, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-03-05","paid":"0.00","status":"open"}'),
(315, 'invoice', 15, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-04-05","paid":"0.00","status":"open"}'),
(316, 'invoice', 16, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-05-05","paid":"0.00","status":"open"}'),
(317, 'invoice', 17, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-06-05","paid":"0.00","status":"open"}'),
(318, 'invoice', 18, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-07-05","paid":"0.00","status":"open"}'),
(319, 'invoice', 19, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-08-05","paid":"0.00","status":"open"}'),
(320, 'invoice', 20, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-09-05","paid":"0.00","status":"open"}'),
(321, 'invoice', 21, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-10-05","paid":"0.00","status":"open"}'),
(322, 'invoice', 22, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-11-05","paid":"0.00","status":"open"}'),
(323, 'invoice', 23, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2027-12-05","paid":"0.00","status":"open"}'),
(324, 'invoice', 24, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2028-01-05","paid":"0.00","status":"open"}'),
(325, 'invoice', 25, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2028-02-05","paid":"0.00","status":"open"}'),
(326, 'invoice', 26, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2028-03-05","paid":"0.00","status":"open"}'),
(327, 'invoice', 27, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.33","dueDate":"2028-04-05","paid":"0.00","status":"open"}'),
(328, 'invoice', 28, 'invoice.created', 10, '2026-11-18 00:16:21.818178+00', NULL, NULL, '{"amount":"583.39","dueDate":"2028-05-05","paid":"0.00","status":"open"}'),
(329, 'payment', 2, 'payment.recorded', 10, '2026-11-20 21:04:00+00', NULL, NULL, '{"amount":"3500.00","paymentMethod":"credit_card","paymentType":"installment","receiptNumber":2,"status":"completed"}'),
(330, 'invoice', 10, 'invoice.paid', 10, '2026-11-20 21:04:00+00', NULL, '{"amount":"3500.00","paid":"0.00","status":"open"}', '{"amount":"3500.00","paid":"3500.00","status":"paid"}'),
(331, 'commission', 2, 'commission.created', 10, '2026-11-20 21:04:00+00', NULL, NULL, '{"amount":"303.80","clientId":2,"notes":null,"paidDate":null,"paymentId":2,"ratePercent":"14","status":"pending","userId":5}'),
(332, 'commission', 3, 'commission.created', 10, '2026-11-22 06:00:00+00', NULL, NULL, '{"amount":"150.00","clientId":2,"notes":"Bonus for a referral.","paidDate":null,"paymentId":null,"ratePercent":"0","status":"pending","userId":5}'),
(333, 'partner_payment', 1, 'partner_payment.created', 10, '2024-12-02 06:00:00+00', NULL, NULL, '{"amount":"900.00","partnerId":1,"status":"completed"}'),
(334, 'partner_payment', 2, 'partner_payment.created', 10, '2024-12-02 06:00:00+00', NULL, NULL, '{"amount":"1200.00","partnerId":2,"status":"completed"}'),
(335, 'partner_payment', 3, 'partner_payment.created', 10, '2024-12-02 06:00:00+00', NULL, NULL, '{"amount":"800.00","partnerId":3,"status":"completed"}'),
(336, 'partner_payment', 4, 'partner_payment.created', 10, '2024-12-02 06:00:00+00', NULL, NULL, '{"amount":"900.00","partnerId":4,"status":"completed"}'),
(337, 'partner_payment', 5, 'partner_payment.created', 10, '2025-01-01 06:00:00+00', NULL, NULL, '{"amount":"900.00","partnerId":1,"status":"completed"}'),
(429, 'partner_payment', 97, 'partner_payment.created', 10, '2026-11-01 12:00:00+00', NULL, NULL, '{"amount":"402.00","partnerId":3,"status":"completed"}'),
(430, 'partner_payment', 98, 'partner_payment.created', 10, '2026-11-01 12:00:00+00', NULL, NULL, '{"amount":"470.00","partnerId":3,"status":"completed"}'),
(431, 'partner_payment', 99, 'partner_payment.created', 10, '2026-11-04 12:00:00+00', NULL, NULL, '{"amount":"165.00","partnerId":3,"status":"completed"}'),
(432, 'partner_payment', 100, 'partner_payment.created', 10, '2026-11-04 12:00:00+00', NULL, NULL, '{"amount":"104.00","partnerId":3,"status":"completed"}'),
(441, 'user', 1, 'user.signed_in', 1, '2026-11-22 06:20:04.108351+00', 'fa58c803f88f695dd37f85b80bb139d1', NULL, NULL),
(442, 'payment', 3, 'payment.refund_recorded', 1, '2026-11-22 06:20:04.128831+00', '6a1801a4e936a1f5bdc8dd64c864887e', NULL, '{"amount":"120.50","paymentMethod":"check","paymentType":"refund","receiptNumber":3,"status":"completed"}'),
(443, 'payment', 1, 'payment.refunded', 1, '2026-11-22 06:20:04.128831+00', '6a1801a4e936a1f5bdc8dd64c864887e', NULL, '{"refundId":3,"refundedAmount":"120.50","status":"completed"}'),
(444, 'invoice', 1, 'invoice.reopened', 1, '2026-11-22 06:20:04.128831+00', '6a1801a4e936a1f5bdc8dd64c864887e', '{"amount":"4225.00","paid":"4225.00","status":"paid"}', '{"amount":"4225.00","paid":"4104.50","status":"partial"}'),
(445, 'commission', 1, 'commission.clawed_back', 1, '2026-11-22 06:20:04.128831+00', '6a1801a4e936a1f5bdc8dd64c864887e', '{"amount":"443.63"}', '{"amount":"430.97"}'),
(446, 'payment', 4, 'payment.recorded', 1, '2026-11-22 06:20:04.151423+00', '61c2466bf2842466fb41c5297c9158c8', NULL, '{"amount":"300.00","paymentMethod":"cash","paymentType":"deposit","receiptNumber":4,"status":"completed"}'),
(447, 'commission', 4, 'commission.created', 1, '2026-11-22 06:20:04.151423+00', '61c2466bf2842466fb41c5297c9158c8', NULL, '{"amount":"31.50","clientId":1,"notes":null,"paidDate":null,"paymentId":4,"ratePercent":"14","status":"pending","userId":3}'),
(448, 'payment', 5, 'payment.recorded', 1, '2026-11-22 06:20:04.167377+00', '0c7d09e91d06773ea2549c959db9f000', NULL, '{"amount":"45.00","paymentMethod":"check","paymentType":"standard","receiptNumber":null,"status":"pending"}'),
(449, 'user', 1, 'user.calendar_feed_made', 1, '2026-11-22 06:20:04.181677+00', 'b17cf26dcc64509bd74f70e539d07234', NULL, NULL),
(450, 'user', 1, 'user.preferences_changed', 1, '2026-11-22 06:20:04.191176+00', '247d194d0002eefa56d11021abd8f307', '{"theme":"system"}', '{"theme":"dark"}'),
(451, 'import', 1, 'import.started', 1, '2026-11-22 06:20:04.239428+00', '8f200a8c4768934aed0875ad1f3006d2', NULL, '{"fileName":"november.csv","total":2}'),
(452, 'raw_lead', 41, 'raw_lead.imported', 1, '2026-11-22 06:20:04.251025+00', NULL, NULL, '{"importId":1,"status":"New"}'),
(453, 'import', 1, 'import.finished', 1, '2026-11-22 06:20:04.253215+00', NULL, NULL, '{"created":1,"failed":1,"skipped":0,"state":"done","updated":0}'),
(454, 'import', 2, 'import.started', 1, '2026-11-21 09:00:00+00', NULL, NULL, '{"fileName":"killed.csv","total":3}'),
(455, 'import', 3, 'import.started', 1, '2026-11-21 09:00:00+00', NULL, NULL, '{"fileName":"stopped.csv","total":3}'),
(456, 'payment', 6, 'payment.recorded', 10, '2026-11-22 07:00:00+00', NULL, NULL, '{"amount":"300.00","paymentMethod":"check","paymentType":"installment","receiptNumber":5,"status":"completed"}'),
(457, 'payment', 7, 'payment.recorded', 10, '2026-11-22 07:00:00+00', NULL, NULL, '{"amount":"283.33","paymentMethod":"check","paymentType":"installment","receiptNumber":6,"status":"completed"}'),
(458, 'payment', 8, 'payment.refund_recorded', 10, '2026-11-22 08:00:00+00', NULL, NULL, '{"amount":"400.00","paymentMethod":"check","paymentType":"refund","receiptNumber":7,"status":"completed"}'),
(459, 'payment', 6, 'payment.refunded', 10, '2026-11-22 08:00:00+00', NULL, NULL, '{"refundId":8,"refundedAmount":"116.67","status":"completed"}'),
(460, 'payment', 7, 'payment.refunded', 10, '2026-11-22 08:00:00+00', NULL, NULL, '{"refundId":8,"refundedAmount":"283.33","status":"refunded"}'),
(461, 'payment', 9, 'payment.recorded', 10, '2026-11-22 08:00:00+00', NULL, NULL, '{"amount":"250.00","paymentMethod":"credit_card","paymentType":"installment","receiptNumber":8,"status":"completed"}'),
(462, 'payment', 10, 'payment.refund_started', 10, '2026-11-22 09:00:00+00', NULL, NULL, '{"amount":"50.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":null,"status":"processing"}'),
(463, 'payment', 11, 'payment.refund_started', 10, '2026-11-22 09:00:00+00', NULL, NULL, '{"amount":"20.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":null,"status":"processing"}'),
(464, 'payment', 11, 'payment.refund_failed', 10, '2026-11-22 09:00:00+00', NULL, NULL, '{"reason":"The card was closed.","status":"canceled"}'),
(465, 'payment', 12, 'payment.refund_started', 10, '2026-11-22 09:00:00+00', NULL, NULL, '{"amount":"40.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":null,"status":"processing"}'),
(466, 'payment', 12, 'payment.refund_recorded', 10, '2026-11-22 09:00:00+00', NULL, NULL, '{"amount":"40.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":9,"status":"completed"}'),
(467, 'payment', 9, 'payment.refunded', 10, '2026-11-22 09:00:00+00', NULL, NULL, '{"refundId":12,"refundedAmount":"40.00","status":"completed"}'),
(468, 'payment', 9, 'payment.dispute_opened', NULL, '2026-11-22 10:06:40+00', NULL, NULL, '{"dispute":"dp_fixture_10","status":"needs_response","amount":"210.00","reason":"fraudulent"}'),
(469, 'payment', 2, 'payment.dispute_closed', NULL, '2026-11-22 10:06:40+00', NULL, NULL, '{"dispute":"dp_fixture_11","status":"won"}'),
(470, 'document', 2, 'document.mail_handed_over', 1, '2026-11-22 10:06:40+00', NULL, NULL, '{"to":"edouard@example.com"}'),
(471, 'bank_transfer', 1, 'transfer.asked', 10, '2026-11-24 06:00:10+00', NULL, NULL, '{"state":"queued"}');

INSERT INTO jobs (id, kind, payload, dedupe_key, run_at, lease_until, lease_token, last_error, created_at, failures) VALUES
(31, 'import', '{"importId":2}', 'import:2', '2026-11-21 09:00:00+00', '2026-11-21 09:01:00+00', 3, 'the server is stopping', '2026-11-21 09:00:00+00', 1),
(32, 'import', '{"importId":3}', 'import:3', '2026-11-21 09:01:00+00', NULL, 1, 'the server is stopping', '2026-11-21 09:00:00+00', 0),
(33, 'mail_reset_link', '{"userId":4}', 'mail_reset_link:4', '2026-11-21 09:01:00+00', NULL, 2, 'the mail server did not take the mail: Connection refused', '2026-11-21 09:00:00+00', 2),
(34, 'empty_trash', '{}', 'empty_trash', '2026-11-21 09:02:00+00', NULL, 0, NULL, '2026-11-21 09:00:00+00', 0),
(35, 'expire_sessions', '{}', 'expire_sessions', '2026-11-21 09:02:00+00', NULL, 0, NULL, '2026-11-21 09:00:00+00', 0),
(36, 'sweep_files', '{}', 'sweep_files', '2026-11-21 09:03:00+00', NULL, 0, NULL, '2026-11-21 09:00:00+00', 0),
(37, 'reconcile_cards', '{}', 'reconcile_cards', '2026-11-21 09:03:00+00', '2026-11-21 09:04:00+00', 1, NULL, '2026-11-21 09:00:00+00', 0),
(41, 'mail_reset_link', '{"userId":5}', 'mail_reset_link:5', '2026-11-21 09:01:00+00', NULL, 3, 'the mail server did not take the mail: Connection refused', '2026-11-21 09:00:00+00', 2);

INSERT INTO imports (id, file_name, file_key, mapping, started_by, state, total, processed, created, updated, skipped, failed, error, created_at, finished_at) VALUES
(1, 'november.csv', '1111111111111111111111111111111111111111111111111111111111111111', '[{"field":"firstName","header":"First"},{"field":"lastName","header":"Last"},{"field":"phone","header":"Phone"},{"field":"email","header":"Email"}]', 1, 'done', 2, 2, 1, 0, 0, 1, NULL, '2026-11-22 06:20:04.239428+00', '2026-11-22 06:20:04.253215+00'),
(2, 'killed.csv', '2222222222222222222222222222222222222222222222222222222222222222', '[{"field":"firstName","header":"First"},{"field":"lastName","header":"Last"},{"field":"phone","header":"Phone"},{"field":"email","header":"Email"}]', 1, 'running', 3, 1, 0, 0, 1, 0, NULL, '2026-11-21 09:00:00+00', NULL),
(3, 'stopped.csv', '3333333333333333333333333333333333333333333333333333333333333333', '[{"field":"firstName","header":"First"},{"field":"lastName","header":"Last"},{"field":"phone","header":"Phone"},{"field":"email","header":"Email"}]', 1, 'running', 3, 0, 0, 0, 0, 0, NULL, '2026-11-21 09:00:00+00', NULL);

INSERT INTO import_failed_rows (import_id, row_number, cells, problem) VALUES
(1, 2, '["","Nobody","4075550102",""]', 'First name is missing.');

INSERT INTO partners (id, name, name_key, kind, active, version, created_at, updated_at) VALUES
(1, 'Cascade Title & Recording', 'cascade title & recording', 'fulfillment', 1, 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(2, 'Harborline Exit Services', 'harborline exit services', 'fulfillment', 1, 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(3, 'Meridian Legal Processing', 'meridian legal processing', 'fulfillment', 1, 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00'),
(4, 'Northgate Transfer Group', 'northgate transfer group', 'fulfillment', 1, 1, '2024-11-22 06:00:00+00', '2024-11-22 06:00:00+00');

INSERT INTO calendar_feeds (user_id, token_hash, created_at) VALUES
(1, '6666666666666666666666666666666666666666666666666666666666666666', '2026-11-22 06:20:04.181677+00');

INSERT INTO user_preferences (user_id, key, value, created_at, updated_at) VALUES
(1, 'theme', 'dark', '2026-11-22 06:20:04.191176+00', '2026-11-22 06:20:04.191176+00');

INSERT INTO raw_leads (id, first_name, last_name, email, phone, address, city, state, zip, email_key, phone_key, sort_name, search_text, source, status, status_rank, timeshare_notes, timeshare_resort, timeshare_balance_cents, tags, notes, last_contact, next_contact, converted_to, version, created_at, updated_at, deleted_at) VALUES
(1, 'Sofia', 'Peterson', NULL, '(704) 555-9001', '9429 Bayview Terrace', 'Charlotte', 'NC', '28211', NULL, '7045559001', 'peterson sofia', 'sofia peterson
(704) 555-9001
7045559001', NULL, 'New', 0, NULL, 'Ocean Cove Residences', 4332100, '[]', NULL, NULL, '2026-11-25', NULL, 1, '2026-07-25 06:00:00+00', '2026-07-25 06:00:00+00', NULL),
(2, 'Gabriel', 'Okafor', 'gabriel.okafor0@example.com', '(602) 555-9000', '9434 Juniper Hollow', 'Phoenix', 'AZ', '85093', 'gabriel.okafor0@example.com', '6025559000', 'okafor gabriel', 'gabriel okafor
gabriel.okafor0@example.com
(602) 555-9000
6025559000', 'Referral', 'Ready For Appointment', 4, NULL, 'Ocean Cove Residences', 864300, '["hot","vip"]', NULL, '2026-08-18', NULL, NULL, 3, '2026-07-25 06:00:00+00', '2026-08-18 06:00:00+00', NULL),
(3, 'Terrence', 'Novak', 'terrence.novak3@example.com', '(512) 555-9003', '2328 Heron Road', 'Austin', 'TX', '78752', 'terrence.novak3@example.com', '5125559003', 'novak terrence', 'terrence novak
terrence.novak3@example.com
(512) 555-9003
5125559003', 'Phone Call', 'Contacted', 1, 'Week 32, two bedrooms, every year', 'Lakeside Crest', 1912700, '["spanish"]', 'Owns two weeks and wants out before the next maintenance bill.', NULL, '2026-11-27', NULL, 1, '2026-07-31 06:00:00+00', '2026-07-31 06:00:00+00', NULL),
(4, 'Lucille', 'Ferrari', 'lucille.ferrari2@example.com', '(508) 555-9002', '8366 Lakeshore Boulevard', 'Worcester', 'MA', '01683', 'lucille.ferrari2@example.com', '5085559002', 'ferrari lucille', 'lucille ferrari
lucille.ferrari2@example.com
(508) 555-9002
5085559002', 'Event', 'Ready For Appointment', 4, NULL, 'Lakeside Crest', NULL, '["spanish"]', 'Inherited the unit from parents and never used it.', '2026-08-19', NULL, NULL, 3, '2026-07-31 06:00:00+00', '2026-08-19 06:00:00+00', NULL),
(5, 'Jürgen', 'Brandt', 'jurgen.brandt5@example.com', '(704) 555-9005', '8317 Juniper Hollow', 'Charlotte', 'NC', '28276', 'jurgen.brandt5@example.com', '7045559005', 'brandt jurgen', 'jurgen brandt
jurgen.brandt5@example.com
(704) 555-9005
7045559005', 'Facebook', 'New', 0, 'Week 32, two bedrooms, every year', 'Palmetto Bay Village', 4644700, '["owner 2+","retired"]', NULL, NULL, '2026-12-01', NULL, 1, '2026-08-06 06:00:00+00', '2026-08-06 06:00:00+00', NULL),
(6, 'Ming', 'de la Cruz', 'ming.delacruz4@example.com', '(303) 555-9004', '6167 Egret Way', 'Denver', 'CO', '80292', 'ming.delacruz4@example.com', '3035559004', 'de la cruz ming', 'ming de la cruz
ming.delacruz4@example.com
(303) 555-9004
3035559004', 'Google', 'Ready For Appointment', 4, 'Week 32, two bedrooms, every year', 'Lakeside Crest', 3103100, '["retired","owner 2+"]', NULL, '2026-08-21', NULL, NULL, 3, '2026-08-06 06:00:00+00', '2026-08-21 16:17:08.571428+00', NULL),
(7, 'Anneliese', 'Peterson', 'anneliese.peterson7@example.com', '(916) 555-9007', '9569 Dogwood Drive', 'Sacramento', 'CA', '95887', 'anneliese.peterson7@example.com', '9165559007', 'peterson anneliese', 'anneliese peterson
anneliese.peterson7@example.com
(916) 555-9007
9165559007', 'Referral', 'Responded', 2, NULL, 'Silver Pines Villas', NULL, '[]', NULL, NULL, '2026-11-21', NULL, 1, '2026-08-12 06:00:00+00', '2026-08-12 06:00:00+00', NULL),
(8, 'Łukasz', 'Osei', 'lukasz.osei6@example.com', '(973) 555-9006', '4347 Cypress Court', 'Newark', 'NJ', '07101', 'lukasz.osei6@example.com', '9735559006', 'osei lukasz', 'lukasz osei
lukasz.osei6@example.com
(973) 555-9006
9735559006', 'Referral', 'Ready For Appointment', 4, NULL, 'Lakeside Crest', NULL, '["inherited","spanish"]', NULL, '2026-08-25', NULL, NULL, 3, '2026-08-12 06:00:00+00', '2026-08-25 00:00:00+00', NULL),
(9, 'Kwame', 'Dubois', 'kwame.dubois9@example.com', '(512) 555-9009', NULL, NULL, NULL, NULL, 'kwame.dubois9@example.com', '5125559009', 'dubois kwame', 'kwame dubois
kwame.dubois9@example.com
(512) 555-9009
5125559009', 'Referral', 'Ready For Appointment', 4, NULL, 'Harbor Lantern Club', NULL, '[]', NULL, NULL, '2026-11-30', NULL, 1, '2026-08-18 06:00:00+00', '2026-08-18 06:00:00+00', NULL),
(10, 'Kwame', 'O''Connor', 'kwame.oconnor8@example.com', '(206) 555-9008', '3603 Alder Lane', 'Seattle', 'WA', '98102', 'kwame.oconnor8@example.com', '2065559008', 'o''connor kwame', 'kwame o''connor
kwame.oconnor8@example.com
(206) 555-9008
2065559008', NULL, 'Ready For Appointment', 4, 'Week 32, two bedrooms, every year', 'Ocean Cove Residences', 1186000, '["retired","evening"]', NULL, '2026-09-06', NULL, NULL, 3, '2026-08-18 06:00:00+00', '2026-09-06 10:48:00+00', NULL),
(11, 'Patricia', 'de la Cruz', 'patricia.delacruz11@example.com', '(619) 555-9011', '6507 Alder Lane', 'San Diego', 'CA', '92110', 'patricia.delacruz11@example.com', '6195559011', 'de la cruz patricia', 'patricia de la cruz
patricia.delacruz11@example.com
(619) 555-9011
6195559011', 'Facebook', 'New', 0, NULL, 'Ocean Cove Residences', 4551100, '["vip"]', 'Paid off, but fees doubled in three years.', NULL, '2026-12-06', NULL, 1, '2026-08-24 06:00:00+00', '2026-08-24 06:00:00+00', NULL),
(12, 'Ming', 'Brandt', 'ming.brandt10@example.com', NULL, '1535 Lakeshore Boulevard', 'Portland', 'OR', '97267', 'ming.brandt10@example.com', NULL, 'brandt ming', 'ming brandt
ming.brandt10@example.com', 'Google', 'Ready For Appointment', 4, NULL, NULL, NULL, '["weekend","owner 2+"]', NULL, '2026-08-31', NULL, NULL, 3, '2026-08-24 06:00:00+00', '2026-08-31 18:00:00+00', NULL),
(13, 'Nadia', 'Whitaker', 'nadia.whitaker13@example.com', '(508) 555-9013', '4454 Garnet Avenue', 'Worcester', 'MA', '01645', 'nadia.whitaker13@example.com', '5085559013', 'whitaker nadia', 'nadia whitaker
nadia.whitaker13@example.com
(508) 555-9013
5085559013', 'Facebook', 'Not Interested', 3, 'Week 32, two bedrooms, every year', 'Lakeside Crest', 1397300, '["inherited","spanish"]', 'Owns two weeks and wants out before the next maintenance bill.', NULL, '2026-11-23', NULL, 1, '2026-08-30 06:00:00+00', '2026-08-30 06:00:00+00', NULL),
(14, 'Patricia', 'Desrosiers', 'patricia.desrosiers12@example.com', '(619) 555-9012', '5853 Garnet Avenue', 'San Diego', 'CA', '92169', 'patricia.desrosiers12@example.com', '6195559012', 'desrosiers patricia', 'patricia desrosiers
patricia.desrosiers12@example.com
(619) 555-9012
6195559012', NULL, 'Ready For Appointment', 4, NULL, 'Silver Pines Villas', NULL, '[]', 'Was promised a buy-back by the resort; has the letter.', '2026-09-05', NULL, NULL, 3, '2026-08-30 06:00:00+00', '2026-09-05 17:04:36.923076+00', NULL),
(15, 'Sofia', 'Jiménez', 'sofia.jimenez15@example.com', '(407) 555-9015', '9461 Lakeshore Boulevard', 'Orlando', 'FL', '32841', 'sofia.jimenez15@example.com', '4075559015', 'jimenez sofia', 'sofia jimenez
sofia.jimenez15@example.com
(407) 555-9015
4075559015', 'Google', 'Contacted', 1, NULL, 'Sunset Mesa Resort', 3782600, '["inherited","hot"]', 'Asked for a call after 5 pm; the spouse decides together.', NULL, '2026-11-24', NULL, 1, '2026-09-05 06:00:00+00', '2026-09-05 06:00:00+00', NULL),
(16, 'Grace', 'Müller', 'grace.muller14@example.com', '(303) 555-9014', NULL, NULL, NULL, NULL, 'grace.muller14@example.com', '3035559014', 'muller grace', 'grace muller
grace.muller14@example.com
(303) 555-9014
3035559014', 'Phone Call', 'Ready For Appointment', 4, NULL, NULL, 3580600, '["weekend"]', NULL, '2026-09-18', NULL, NULL, 3, '2026-09-05 06:00:00+00', '2026-09-18 06:00:00+00', NULL),
(17, 'Édouard', 'O''Connor', 'edouard.oconnor17@example.com', '(503) 555-9017', '1719 Cypress Court', 'Portland', 'OR', '97278', 'edouard.oconnor17@example.com', '5035559017', 'o''connor edouard', 'edouard o''connor
edouard.oconnor17@example.com
(503) 555-9017
5035559017', NULL, 'Ready For Appointment', 4, NULL, 'Willow Creek Vacation Club', 546400, '["weekend"]', 'Inherited the unit from parents and never used it.', NULL, '2026-12-05', NULL, 1, '2026-09-11 06:00:00+00', '2026-09-11 06:00:00+00', NULL),
(18, 'Ingrid', 'Papadopoulos', 'ingrid.papadopoulos16@example.com', '(973) 555-9016', '6790 Cypress Court', 'Newark', 'NJ', '07188', 'ingrid.papadopoulos16@example.com', '9735559016', 'papadopoulos ingrid', 'ingrid papadopoulos
ingrid.papadopoulos16@example.com
(973) 555-9016
9735559016', 'Facebook', 'Ready For Appointment', 4, 'Week 32, two bedrooms, every year', 'Harbor Lantern Club', NULL, '["hot","spanish"]', NULL, '2026-09-19', NULL, NULL, 3, '2026-09-11 06:00:00+00', '2026-09-19 06:00:00+00', NULL),
(19, 'Elena', 'Ferrari', 'elena.ferrari19@example.com', '(704) 555-9019', '2525 Dogwood Drive', 'Charlotte', 'NC', '28212', 'elena.ferrari19@example.com', '7045559019', 'ferrari elena', 'elena ferrari
elena.ferrari19@example.com
(704) 555-9019
7045559019', 'Google', 'Do Not Contact', 5, NULL, 'Coral Key Suites', 4572100, '["spanish"]', 'Paid off, but fees doubled in three years.', NULL, '2026-11-21', NULL, 1, '2026-09-17 06:00:00+00', '2026-09-17 06:00:00+00', NULL),
(20, 'Édouard', 'García Márquez', 'edouard.garciamarquez18@example.com', '(614) 555-9018', NULL, NULL, NULL, NULL, 'edouard.garciamarquez18@example.com', '6145559018', 'garcia marquez edouard', 'edouard garcia marquez
edouard.garciamarquez18@example.com
(614) 555-9018
6145559018', 'Website', 'Ready For Appointment', 4, NULL, 'Palmetto Bay Village', NULL, '["spanish","evening"]', 'Sent last statement by e-mail; balance not confirmed yet.', '2026-09-23', NULL, NULL, 3, '2026-09-17 06:00:00+00', '2026-09-23 06:00:00+00', NULL),
(21, 'Kwame', 'Adeyemi', 'kwame.adeyemi21@example.com', '(508) 555-9021', '3728 Lakeshore Boulevard', 'Worcester', 'MA', '01664', 'kwame.adeyemi21@example.com', '5085559021', 'adeyemi kwame', 'kwame adeyemi
kwame.adeyemi21@example.com
(508) 555-9021
5085559021', 'Referral', 'New', 0, NULL, 'Coral Key Suites', NULL, '["spanish"]', 'Inherited the unit from parents and never used it.', NULL, '2026-11-21', NULL, 1, '2026-09-23 06:00:00+00', '2026-09-23 06:00:00+00', NULL),
(22, 'Kwame', 'Whitaker', 'kwame.whitaker20@example.com', '(702) 555-9020', '5750 Foxglove Street', 'Las Vegas', 'NV', '89144', 'kwame.whitaker20@example.com', '7025559020', 'whitaker kwame', 'kwame whitaker
kwame.whitaker20@example.com
(702) 555-9020
7025559020', 'Facebook', 'Ready For Appointment', 4, NULL, 'Harbor Lantern Club', 1533800, '[]', 'Sent last statement by e-mail; balance not confirmed yet.', '2026-10-01', NULL, NULL, 3, '2026-09-23 06:00:00+00', '2026-10-01 19:42:51.428571+00', NULL),
(23, 'Sofia', 'Jiménez', 'sofia.jimenez23@example.com', '(407) 555-9023', '4720 Foxglove Street', 'Orlando', 'FL', '32870', 'sofia.jimenez23@example.com', '4075559023', 'jimenez sofia', 'sofia jimenez
sofia.jimenez23@example.com
(407) 555-9023
4075559023', 'Google', 'Contacted', 1, 'Week 32, two bedrooms, every year', 'Granite Peak Lodge', 2217700, '["hot","inherited"]', 'Asked for a call after 5 pm; the spouse decides together.', NULL, '2026-11-19', NULL, 1, '2026-09-29 06:00:00+00', '2026-09-29 06:00:00+00', NULL),
(24, 'Anneliese', 'de la Cruz', 'anneliese.delacruz22@example.com', '(619) 555-9022', NULL, NULL, NULL, NULL, 'anneliese.delacruz22@example.com', '6195559022', 'de la cruz anneliese', 'anneliese de la cruz
anneliese.delacruz22@example.com
(619) 555-9022
6195559022', 'Phone Call', 'Ready For Appointment', 4, NULL, NULL, NULL, '["vip"]', NULL, '2026-10-04', NULL, NULL, 3, '2026-09-29 06:00:00+00', '2026-10-04 15:36:00+00', NULL),
(25, 'Priya', 'Cole', 'priya.cole25@example.com', '(702) 555-9025', '5071 Juniper Hollow', 'Las Vegas', 'NV', '89101', 'priya.cole25@example.com', '7025559025', 'cole priya', 'priya cole
priya.cole25@example.com
(702) 555-9025
7025559025', 'Website', 'New', 0, 'Week 32, two bedrooms, every year', NULL, 2170700, '["evening"]', NULL, NULL, '2026-12-04', NULL, 1, '2026-10-05 06:00:00+00', '2026-10-05 06:00:00+00', NULL),
(26, 'Fatima', 'Adeyemi', 'fatima.adeyemi24@example.com', '(512) 555-9024', '380 Juniper Hollow', 'Austin', 'TX', '78783', 'fatima.adeyemi24@example.com', '5125559024', 'adeyemi fatima', 'fatima adeyemi
fatima.adeyemi24@example.com
(512) 555-9024
5125559024', 'Google', 'Ready For Appointment', 4, 'Week 32, two bedrooms, every year', 'Willow Creek Vacation Club', NULL, '["weekend"]', 'Was promised a buy-back by the resort; has the letter.', '2026-10-14', NULL, NULL, 3, '2026-10-05 06:00:00+00', '2026-10-14 20:24:00+00', NULL),
(27, 'Andre', 'Okafor', 'andre.okafor27@example.com', '(206) 555-9027', '5668 Foxglove Street', 'Seattle', 'WA', '98154', 'andre.okafor27@example.com', '2065559027', 'okafor andre', 'andre okafor
andre.okafor27@example.com
(206) 555-9027
2065559027', 'Facebook', 'Responded', 2, NULL, 'Sunset Mesa Resort', NULL, '["hot"]', NULL, NULL, '2026-12-02', NULL, 1, '2026-10-11 06:00:00+00', '2026-10-11 06:00:00+00', NULL),
(28, 'Jürgen', 'Rossi', 'jurgen.rossi26@example.com', '(206) 555-9026', '9732 Cypress Court', 'Seattle', 'WA', '98109', 'jurgen.rossi26@example.com', '2065559026', 'rossi jurgen', 'jurgen rossi
jurgen.rossi26@example.com
(206) 555-9026
2065559026', 'Facebook', 'Ready For Appointment', 4, NULL, 'Willow Creek Vacation Club', 4217300, '[]', 'Inherited the unit from parents and never used it.', '2026-10-14', NULL, NULL, 3, '2026-10-11 06:00:00+00', '2026-10-14 06:00:00+00', NULL),
(29, 'Oluwaseun', 'Papadopoulos', 'oluwaseun.papadopoulos29@example.com', '(508) 555-9029', '3453 Cypress Court', 'Worcester', 'MA', '01615', 'oluwaseun.papadopoulos29@example.com', '5085559029', 'papadopoulos oluwaseun', 'oluwaseun papadopoulos
oluwaseun.papadopoulos29@example.com
(508) 555-9029
5085559029', 'Website', 'Ready For Appointment', 4, NULL, NULL, 2182700, '["hot","weekend"]', 'Sent last statement by e-mail; balance not confirmed yet.', NULL, '2026-12-03', NULL, 1, '2026-10-17 06:00:00+00', '2026-10-17 06:00:00+00', NULL),
(30, 'Walter', 'Yamamoto', NULL, '(503) 555-9028', '1681 Bayview Terrace', 'Portland', 'OR', '97229', NULL, '5035559028', 'yamamoto walter', 'walter yamamoto
(503) 555-9028
5035559028', 'Phone Call', 'Ready For Appointment', 4, 'Week 32, two bedrooms, every year', 'Lakeside Crest', 4276500, '["inherited"]', 'Sent last statement by e-mail; balance not confirmed yet.', '2026-10-20', NULL, NULL, 3, '2026-10-17 06:00:00+00', '2026-10-20 12:32:43.636363+00', NULL),
(31, 'Helen', 'Petrova', 'helen.petrova31@example.com', '(813) 555-9031', '5433 Dogwood Drive', 'Tampa', 'FL', '33667', 'helen.petrova31@example.com', '8135559031', 'petrova helen', 'helen petrova
helen.petrova31@example.com
(813) 555-9031
8135559031', 'Google', 'New', 0, 'Week 32, two bedrooms, every year', 'Coral Key Suites', 1355800, '["owner 2+","retired"]', 'Paid off, but fees doubled in three years.', NULL, '2026-11-26', NULL, 1, '2026-10-23 06:00:00+00', '2026-10-23 06:00:00+00', NULL),
(32, 'Jürgen', 'Whitaker', 'jurgen.whitaker30@example.com', '(702) 555-9030', '8599 Egret Way', 'Las Vegas', 'NV', '89143', 'jurgen.whitaker30@example.com', '7025559030', 'whitaker jurgen', 'jurgen whitaker
jurgen.whitaker30@example.com
(702) 555-9030
7025559030', 'Website', 'Ready For Appointment', 4, NULL, NULL, NULL, '[]', NULL, '2026-10-25', NULL, NULL, 3, '2026-10-23 06:00:00+00', '2026-10-25 23:27:16.363636+00', NULL),
(33, 'Marcus', 'Nguyen', 'marcus.nguyen33@example.com', '(303) 555-9033', '1429 Dogwood Drive', 'Denver', 'CO', '80224', 'marcus.nguyen33@example.com', '3035559033', 'nguyen marcus', 'marcus nguyen
marcus.nguyen33@example.com
(303) 555-9033
3035559033', 'Google', 'Not Interested', 3, NULL, 'Granite Peak Lodge', NULL, '["weekend"]', 'Paid off, but fees doubled in three years.', NULL, '2026-11-22', NULL, 1, '2026-10-29 06:00:00+00', '2026-10-29 06:00:00+00', NULL),
(34, 'Lucille', 'Adeyemi', 'lucille.adeyemi32@example.com', '(602) 555-9032', '1973 Egret Way', 'Phoenix', 'AZ', '85085', 'lucille.adeyemi32@example.com', '6025559032', 'adeyemi lucille', 'lucille adeyemi
lucille.adeyemi32@example.com
(602) 555-9032
6025559032', 'Google', 'Ready For Appointment', 4, NULL, NULL, 2355800, '[]', NULL, '2026-11-01', NULL, NULL, 3, '2026-10-29 06:00:00+00', '2026-11-01 16:17:08.571428+00', NULL),
(35, 'Helen', 'Jiménez', 'helen.jimenez35@example.com', '(614) 555-9035', '7774 Alder Lane', 'Columbus', 'OH', '43263', 'helen.jimenez35@example.com', '6145559035', 'jimenez helen', 'helen jimenez
helen.jimenez35@example.com
(614) 555-9035
6145559035', NULL, 'Contacted', 1, NULL, NULL, NULL, '["hot"]', 'Paid off, but fees doubled in three years.', NULL, '2026-11-23', NULL, 1, '2026-11-04 06:00:00+00', '2026-11-04 06:00:00+00', NULL),
(36, 'Sofia', 'Castillo', 'sofia.castillo34@example.com', '(503) 555-9034', '8507 Juniper Hollow', 'Portland', 'OR', '97211', 'sofia.castillo34@example.com', '5035559034', 'castillo sofia', 'sofia castillo
sofia.castillo34@example.com
(503) 555-9034
5035559034', 'Facebook', 'Ready For Appointment', 4, NULL, 'Lakeside Crest', NULL, '[]', NULL, '2026-11-07', NULL, NULL, 3, '2026-11-04 06:00:00+00', '2026-11-07 06:00:00+00', NULL),
(37, 'Linda', 'Petrova', 'linda.petrova37@example.com', '(512) 555-9037', '61 Heron Road', 'Austin', 'TX', '78707', 'linda.petrova37@example.com', '5125559037', 'petrova linda', 'linda petrova
linda.petrova37@example.com
(512) 555-9037
5125559037', 'Google', 'Ready For Appointment', 4, 'Week 32, two bedrooms, every year', NULL, NULL, '[]', NULL, NULL, '2026-11-22', NULL, 1, '2026-11-10 06:00:00+00', '2026-11-10 06:00:00+00', NULL),
(38, 'Fatima', 'de la Cruz', 'fatima.delacruz36@example.com', '(512) 555-9036', NULL, NULL, NULL, NULL, 'fatima.delacruz36@example.com', '5125559036', 'de la cruz fatima', 'fatima de la cruz
fatima.delacruz36@example.com
(512) 555-9036
5125559036', 'Website', 'Ready For Appointment', 4, NULL, 'Lakeside Crest', 1091500, '["inherited","retired"]', 'Inherited the unit from parents and never used it.', '2026-11-11', NULL, NULL, 3, '2026-11-10 06:00:00+00', '2026-11-11 08:10:54.545454+00', NULL),
(39, 'María José', 'Simmons', 'mariajose.simmons39@example.com', '(619) 555-9039', '9726 Juniper Hollow', 'San Diego', 'CA', '92154', 'mariajose.simmons39@example.com', '6195559039', 'simmons maria jose', 'maria jose simmons
mariajose.simmons39@example.com
(619) 555-9039
6195559039', 'Phone Call', 'Do Not Contact', 5, NULL, NULL, NULL, '["inherited"]', NULL, NULL, '2026-12-06', NULL, 1, '2026-11-16 06:00:00+00', '2026-11-16 06:00:00+00', NULL),
(40, 'Grace', 'Müller', 'grace.muller38@example.com', '(813) 555-9038', '1087 Garnet Avenue', 'Tampa', 'FL', '33605', 'grace.muller38@example.com', '8135559038', 'muller grace', 'grace muller
grace.muller38@example.com
(813) 555-9038
8135559038', 'Google', 'Ready For Appointment', 4, NULL, NULL, 4209200, '["spanish"]', 'Sent last statement by e-mail; balance not confirmed yet.', '2026-11-16', NULL, NULL, 3, '2026-11-16 06:00:00+00', '2026-11-16 18:00:00+00', NULL),
(41, 'Ana', 'Ruiz', 'ana@example.com', '4075550101', NULL, NULL, NULL, NULL, 'ana@example.com', '4075550101', 'ruiz ana', 'ana ruiz
ana@example.com
4075550101
4075550101', NULL, 'New', 0, NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, 1, '2026-11-22 06:20:04.251025+00', '2026-11-22 06:20:04.251025+00', NULL);

INSERT INTO leads (id, first_name, last_name, email, phone, address, city, state, zip, email_key, phone_key, sort_name, search_text, source, status, status_rank, brand, timeshare_notes, timeshare_resort, timeshare_balance_cents, tags, notes, raw_lead_id, version, created_at, updated_at, deleted_at, assigned_to) VALUES
(1, 'Gabriel', 'Okafor', 'gabriel.okafor0@example.com', '(602) 555-9000', '9434 Juniper Hollow', 'Phoenix', 'AZ', '85093', 'gabriel.okafor0@example.com', '6025559000', 'okafor gabriel', 'gabriel okafor
gabriel.okafor0@example.com
(602) 555-9000
6025559000', 'Referral', 'New Lead', 0, 'The Contract Advisors', NULL, 'Ocean Cove Residences', 864300, '["hot","vip"]', NULL, 2, 1, '2026-08-18 06:00:00+00', '2026-08-18 06:00:00+00', NULL, NULL),
(2, 'Lucille', 'Ferrari', 'lucille.ferrari2@example.com', '(508) 555-9002', '8366 Lakeshore Boulevard', 'Worcester', 'MA', '01683', 'lucille.ferrari2@example.com', '5085559002', 'ferrari lucille', 'lucille ferrari
lucille.ferrari2@example.com
(508) 555-9002
5085559002', 'Event', 'Attempting Contact', 1, 'NW Advisors Group', NULL, 'Lakeside Crest', NULL, '["spanish"]', 'Inherited the unit from parents and never used it.', 4, 2, '2026-08-19 06:00:00+00', '2026-09-07 06:00:00+00', NULL, 4),
(3, 'Ming', 'de la Cruz', 'ming.delacruz4@example.com', '(303) 555-9004', '6167 Egret Way', 'Denver', 'CO', '80292', 'ming.delacruz4@example.com', '3035559004', 'de la cruz ming', 'ming de la cruz
ming.delacruz4@example.com
(303) 555-9004
3035559004', 'Google', 'Contact Established', 2, 'Liberty NWA', 'Week 32, two bedrooms, every year', 'Lakeside Crest', 3103100, '["retired","owner 2+"]', NULL, 6, 3, '2026-08-21 16:17:08.571428+00', '2026-09-21 12:51:25.714284+00', NULL, 3),
(4, 'Łukasz', 'Osei', 'lukasz.osei6@example.com', '(973) 555-9006', '4347 Cypress Court', 'Newark', 'NJ', '07101', 'lukasz.osei6@example.com', '9735559006', 'osei lukasz', 'lukasz osei
lukasz.osei6@example.com
(973) 555-9006
9735559006', 'Referral', 'Documents Requested', 3, 'NW Advisors Group', NULL, 'Lakeside Crest', NULL, '["inherited","spanish"]', NULL, 8, 4, '2026-08-25 00:00:00+00', '2026-10-02 06:00:00+00', NULL, 5),
(5, 'Kwame', 'O''Connor', 'kwame.oconnor8@example.com', '(206) 555-9008', '3603 Alder Lane', 'Seattle', 'WA', '98102', 'kwame.oconnor8@example.com', '2065559008', 'o''connor kwame', 'kwame o''connor
kwame.oconnor8@example.com
(206) 555-9008
2065559008', NULL, 'New Lead', 0, 'The Contract Advisors', 'Week 32, two bedrooms, every year', 'Ocean Cove Residences', 1186000, '["retired","evening"]', NULL, 10, 1, '2026-09-06 10:48:00+00', '2026-09-06 10:48:00+00', NULL, NULL),
(6, 'Ming', 'Brandt', 'ming.brandt10@example.com', NULL, '1535 Lakeshore Boulevard', 'Portland', 'OR', '97267', 'ming.brandt10@example.com', NULL, 'brandt ming', 'ming brandt
ming.brandt10@example.com', 'Google', 'Qualified', 7, 'NW Advisors Group', NULL, NULL, NULL, '["weekend","owner 2+"]', NULL, 12, 8, '2026-08-31 18:00:00+00', '2026-10-23 06:00:00+00', NULL, 4),
(7, 'Patricia', 'Desrosiers', 'patricia.desrosiers12@example.com', '(619) 555-9012', '5853 Garnet Avenue', 'San Diego', 'CA', '92169', 'patricia.desrosiers12@example.com', '6195559012', 'desrosiers patricia', 'patricia desrosiers
patricia.desrosiers12@example.com
(619) 555-9012
6195559012', NULL, 'Appointment Scheduled', 8, 'Liberty NWA', NULL, 'Silver Pines Villas', NULL, '[]', 'Was promised a buy-back by the resort; has the letter.', 14, 9, '2026-09-05 17:04:36.923076+00', '2026-10-27 09:41:32.307684+00', NULL, 5),
(8, 'Grace', 'Müller', 'grace.muller14@example.com', '(303) 555-9014', NULL, NULL, NULL, NULL, 'grace.muller14@example.com', '3035559014', 'muller grace', 'grace muller
grace.muller14@example.com
(303) 555-9014
3035559014', 'Phone Call', 'Attempting Contact', 1, 'Liberty NWA', NULL, NULL, 3580600, '["weekend"]', NULL, 16, 2, '2026-09-18 06:00:00+00', '2026-10-01 06:00:00+00', NULL, 2),
(9, 'Ingrid', 'Papadopoulos', 'ingrid.papadopoulos16@example.com', '(973) 555-9016', '6790 Cypress Court', 'Newark', 'NJ', '07188', 'ingrid.papadopoulos16@example.com', '9735559016', 'papadopoulos ingrid', 'ingrid papadopoulos
ingrid.papadopoulos16@example.com
(973) 555-9016
9735559016', 'Facebook', 'Documents Received', 4, 'NW Advisors Group', 'Week 32, two bedrooms, every year', 'Harbor Lantern Club', NULL, '["hot","spanish"]', NULL, 18, 5, '2026-09-19 06:00:00+00', '2026-10-21 06:00:00+00', NULL, 2),
(10, 'Édouard', 'García Márquez', 'edouard.garciamarquez18@example.com', '(614) 555-9018', NULL, NULL, NULL, NULL, 'edouard.garciamarquez18@example.com', '6145559018', 'garcia marquez edouard', 'edouard garcia marquez
edouard.garciamarquez18@example.com
(614) 555-9018
6145559018', 'Website', 'Closed/Enrolled', 10, 'The Contract Advisors', NULL, 'Palmetto Bay Village', NULL, '["spanish","evening"]', 'Sent last statement by e-mail; balance not confirmed yet.', 20, 7, '2026-09-23 06:00:00+00', '2026-10-29 06:00:00+00', NULL, 3),
(11, 'Kwame', 'Whitaker', 'kwame.whitaker20@example.com', '(702) 555-9020', '5750 Foxglove Street', 'Las Vegas', 'NV', '89144', 'kwame.whitaker20@example.com', '7025559020', 'whitaker kwame', 'kwame whitaker
kwame.whitaker20@example.com
(702) 555-9020
7025559020', 'Facebook', 'Contact Established', 2, 'NW Advisors Group', NULL, 'Harbor Lantern Club', 1533800, '[]', 'Sent last statement by e-mail; balance not confirmed yet.', 22, 3, '2026-10-01 19:42:51.428571+00', '2026-10-18 23:08:34.285713+00', NULL, 4),
(12, 'Anneliese', 'de la Cruz', 'anneliese.delacruz22@example.com', '(619) 555-9022', NULL, NULL, NULL, NULL, 'anneliese.delacruz22@example.com', '6195559022', 'de la cruz anneliese', 'anneliese de la cruz
anneliese.delacruz22@example.com
(619) 555-9022
6195559022', 'Phone Call', 'Reviewing Documents', 5, 'The Contract Advisors', NULL, NULL, NULL, '["vip"]', NULL, 24, 6, '2026-10-04 15:36:00+00', '2026-10-31 15:36:00+00', NULL, 2),
(13, 'Fatima', 'Adeyemi', 'fatima.adeyemi24@example.com', '(512) 555-9024', '380 Juniper Hollow', 'Austin', 'TX', '78783', 'fatima.adeyemi24@example.com', '5125559024', 'adeyemi fatima', 'fatima adeyemi
fatima.adeyemi24@example.com
(512) 555-9024
5125559024', 'Google', 'New Lead', 0, 'Liberty NWA', 'Week 32, two bedrooms, every year', 'Willow Creek Vacation Club', NULL, '["weekend"]', 'Was promised a buy-back by the resort; has the letter.', 26, 1, '2026-10-14 20:24:00+00', '2026-10-14 20:24:00+00', NULL, NULL),
(14, 'Jürgen', 'Rossi', 'jurgen.rossi26@example.com', '(206) 555-9026', '9732 Cypress Court', 'Seattle', 'WA', '98109', 'jurgen.rossi26@example.com', '2065559026', 'rossi jurgen', 'jurgen rossi
jurgen.rossi26@example.com
(206) 555-9026
2065559026', 'Facebook', 'Appointment Completed', 9, 'Liberty NWA', NULL, 'Willow Creek Vacation Club', 4217300, '[]', 'Inherited the unit from parents and never used it.', 28, 10, '2026-10-14 06:00:00+00', '2026-11-10 06:00:00+00', NULL, 3),
(15, 'Walter', 'Yamamoto', NULL, '(503) 555-9028', '1681 Bayview Terrace', 'Portland', 'OR', '97229', NULL, '5035559028', 'yamamoto walter', 'walter yamamoto
(503) 555-9028
5035559028', 'Phone Call', 'Closed/Not Enrolled', 11, 'NW Advisors Group', 'Week 32, two bedrooms, every year', 'Lakeside Crest', 4276500, '["inherited"]', 'Sent last statement by e-mail; balance not confirmed yet.', 30, 7, '2026-10-20 12:32:43.636363+00', '2026-11-09 03:49:05.454541+00', NULL, 4),
(16, 'Jürgen', 'Whitaker', 'jurgen.whitaker30@example.com', '(702) 555-9030', '8599 Egret Way', 'Las Vegas', 'NV', '89143', 'jurgen.whitaker30@example.com', '7025559030', 'whitaker jurgen', 'jurgen whitaker
jurgen.whitaker30@example.com
(702) 555-9030
7025559030', 'Website', 'Qualification in Progress', 6, 'The Contract Advisors', NULL, NULL, NULL, '[]', NULL, 32, 7, '2026-10-25 23:27:16.363636+00', '2026-11-11 08:10:54.545452+00', NULL, 5),
(17, 'Lucille', 'Adeyemi', 'lucille.adeyemi32@example.com', '(602) 555-9032', '1973 Egret Way', 'Phoenix', 'AZ', '85085', 'lucille.adeyemi32@example.com', '6025559032', 'adeyemi lucille', 'lucille adeyemi
lucille.adeyemi32@example.com
(602) 555-9032
6025559032', 'Google', 'Dead Lead', 12, 'NW Advisors Group', NULL, NULL, 2355800, '[]', NULL, 34, 3, '2026-11-01 16:17:08.571428+00', '2026-11-08 12:51:25.714284+00', NULL, 5),
(18, 'Sofia', 'Castillo', 'sofia.castillo34@example.com', '(503) 555-9034', '8507 Juniper Hollow', 'Portland', 'OR', '97211', 'sofia.castillo34@example.com', '5035559034', 'castillo sofia', 'sofia castillo
sofia.castillo34@example.com
(503) 555-9034
5035559034', 'Facebook', 'Attempting Contact', 1, 'NW Advisors Group', NULL, 'Lakeside Crest', NULL, '[]', NULL, 36, 2, '2026-11-07 06:00:00+00', '2026-11-10 06:00:00+00', NULL, 4),
(19, 'Fatima', 'de la Cruz', 'fatima.delacruz36@example.com', '(512) 555-9036', NULL, NULL, NULL, NULL, 'fatima.delacruz36@example.com', '5125559036', 'de la cruz fatima', 'fatima de la cruz
fatima.delacruz36@example.com
(512) 555-9036
5125559036', 'Website', 'Closed/Enrolled', 10, 'NW Advisors Group', NULL, 'Lakeside Crest', 1091500, '["inherited","retired"]', 'Inherited the unit from parents and never used it.', 38, 6, '2026-11-11 08:10:54.545454+00', '2026-11-17 21:16:21.818178+00', NULL, 5),
(20, 'Grace', 'Müller', 'grace.muller38@example.com', '(813) 555-9038', '1087 Garnet Avenue', 'Tampa', 'FL', '33605', 'grace.muller38@example.com', '8135559038', 'muller grace', 'grace muller
grace.muller38@example.com
(813) 555-9038
8135559038', 'Google', 'Appointment Scheduled', 8, 'Liberty NWA', NULL, NULL, 4209200, '["spanish"]', 'Sent last statement by e-mail; balance not confirmed yet.', 40, 9, '2026-11-16 18:00:00+00', '2026-11-21 06:00:00+00', NULL, 2);

INSERT INTO suppressions (id, kind, value, raw_lead_id, created_at, created_by, lifted_at, lifted_by, lift_reason, scope, asked_by, asked_on) VALUES
(1, 'phone', '7045559019', 19, '2026-09-17 06:00:00+00', 6, NULL, NULL, NULL, 'all', NULL, NULL),
(2, 'email', 'elena.ferrari19@example.com', 19, '2026-09-17 06:00:00+00', 6, NULL, NULL, NULL, 'all', NULL, NULL),
(3, 'phone', '6195559039', 39, '2026-11-16 06:00:00+00', 6, NULL, NULL, NULL, 'all', NULL, NULL),
(4, 'email', 'mariajose.simmons39@example.com', 39, '2026-11-16 06:00:00+00', 6, NULL, NULL, NULL, 'all', NULL, NULL);

INSERT INTO clients (id, first_name, last_name, email, phone, address, city, state, zip, email_key, phone_key, sort_name, search_text, status, service_type, brand, notes, assigned_to, partner_id, lead_id, version, created_at, updated_at, archived_at, deleted_at) VALUES
(1, 'Édouard', 'García Márquez', 'edouard.garciamarquez18@example.com', '(614) 555-9018', NULL, NULL, NULL, NULL, 'edouard.garciamarquez18@example.com', '6145559018', 'garcia marquez edouard', 'edouard garcia marquez
edouard.garciamarquez18@example.com
(614) 555-9018
6145559018', 'Fulfilled', 'Analysis', 'The Contract Advisors', 'Sent last statement by e-mail; balance not confirmed yet.', 3, 3, 10, 3, '2026-10-29 06:00:00+00', '2026-11-16 06:00:00+00', NULL, NULL),
(2, 'Fatima', 'de la Cruz', 'fatima.delacruz36@example.com', '(512) 555-9036', NULL, NULL, NULL, NULL, 'fatima.delacruz36@example.com', '5125559036', 'de la cruz fatima', 'fatima de la cruz
fatima.delacruz36@example.com
(512) 555-9036
5125559036', 'Active', 'Transfer', 'NW Advisors Group', 'Inherited the unit from parents and never used it.', 5, 3, 19, 2, '2026-11-17 21:16:21.818178+00', '2026-11-18 07:05:27.272724+00', NULL, NULL);

INSERT INTO properties (id, client_id, resort_name, search_text, location, state, developer, ownership_type, points, week, usage, annual, mortgage_status, mortgage_balance_cents, maintenance_fees_cents, exit_type, purchase_date, version, created_at, updated_at, deleted_at) VALUES
(1, 1, 'Palmetto Bay Village', 'palmetto bay village', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-10-29 06:00:00+00', '2026-10-29 06:00:00+00', NULL),
(2, 1, 'Desert Bloom Villas', 'desert bloom villas', 'Scottsdale', 'AZ', 'Bloom Ownership Group', 'Deeded', 28500, '14', 'Week 26', 'Biennial Odd', 'Past Due', 3910000, 174000, 'Cancellation', '2008-06-15', 1, '2026-10-31 12:00:00+00', '2026-10-31 12:00:00+00', NULL),
(3, 1, 'Granite Peak Lodge', 'granite peak lodge', 'Park City', 'UT', 'Granite Vacation Club', 'Right to Use', 161000, '19', 'Week 32', 'Annual', 'Past Due', 2770000, 179000, 'Cancellation', '2015-06-15', 1, '2026-10-31 12:00:00+00', '2026-10-31 12:00:00+00', NULL),
(4, 2, 'Lakeside Crest', 'lakeside crest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1091500, NULL, NULL, NULL, 1, '2026-11-17 21:16:21.818178+00', '2026-11-17 21:16:21.818178+00', NULL),
(5, 2, 'Coral Key Suites', 'coral key suites', 'Key Largo', 'FL', 'Coral Holdings', 'Points', 93500, '6', 'Summer season', 'Biennial Even', 'Still Owe', 2760000, 162000, 'Cancellation', '1996-06-15', 1, '2026-11-18 07:05:27.272724+00', '2026-11-18 07:05:27.272724+00', NULL),
(6, 2, 'Ocean Cove Residences', 'ocean cove residences', 'Myrtle Beach', 'SC', 'Cove Vacations', 'Deeded', 124000, '20', 'Week 32', 'Biennial Odd', 'Past Due', 2090000, 129000, 'Cancellation', '2008-06-15', 1, '2026-11-18 07:05:27.272724+00', '2026-11-18 07:05:27.272724+00', NULL);

INSERT INTO exit_cases (id, property_id, client_id, partner_id, notes, version, created_at, updated_at) VALUES
(1, 2, 1, 3, NULL, 6, '2026-10-31 12:00:00+00', '2026-11-11 18:00:00+00'),
(2, 3, 1, 3, NULL, 6, '2026-10-31 12:00:00+00', '2026-11-11 18:00:00+00'),
(3, 5, 2, 3, NULL, 1, '2026-11-18 07:05:27.272724+00', '2026-11-18 07:05:27.272724+00'),
(4, 6, 2, 3, NULL, 1, '2026-11-18 07:05:27.272724+00', '2026-11-18 07:05:27.272724+00');

INSERT INTO exit_case_milestones (exit_case_id, milestone, reached_on, noted_by, created_at) VALUES
(1, 'Documents Complete', '2026-11-04', 3, '2026-11-05 00:00:00+00'),
(1, 'Exit Confirmed', '2026-11-11', 3, '2026-11-11 18:00:00+00'),
(1, 'Letter Sent', '2026-11-06', 3, '2026-11-07 06:00:00+00'),
(1, 'Resort Responded', '2026-11-09', 3, '2026-11-09 12:00:00+00'),
(1, 'Sent to Partner', '2026-11-02', 3, '2026-11-02 18:00:00+00'),
(2, 'Documents Complete', '2026-11-04', 3, '2026-11-05 00:00:00+00'),
(2, 'Exit Confirmed', '2026-11-11', 3, '2026-11-11 18:00:00+00'),
(2, 'Letter Sent', '2026-11-06', 3, '2026-11-07 06:00:00+00'),
(2, 'Resort Responded', '2026-11-09', 3, '2026-11-09 12:00:00+00'),
(2, 'Sent to Partner', '2026-11-02', 3, '2026-11-02 18:00:00+00');

INSERT INTO appointments (id, title, date, start_minute, duration_minutes, kind, status, user_id, lead_id, client_id, location, notes, rescheduled_from, search_text, version, created_at, updated_at) VALUES
(1, 'Contract review', '2026-11-23', 840, 45, 'Zoom', 'Scheduled', 5, 7, NULL, 'Zoom room 2', 'Send the statement before', NULL, 'contract review
zoom room 2', 1, '2026-10-27 09:41:32.307684+00', '2026-10-27 09:41:32.307684+00'),
(2, 'Signing', '2026-10-19', 600, 60, 'In-Person Meeting', 'Completed', 3, 10, NULL, 'Orlando office', 'Bring notarized ID', NULL, 'signing
orlando office', 2, '2026-10-17 06:00:00+00', '2026-10-23 06:00:00+00'),
(3, 'Contract review', '2026-11-08', 750, 60, 'Zoom', 'Completed', 3, 14, NULL, 'Zoom room 2', 'Send the statement before', NULL, 'contract review
zoom room 2', 2, '2026-11-07 06:00:00+00', '2026-11-10 06:00:00+00'),
(4, 'Contract review', '2026-11-03', 570, 60, 'Zoom', 'Completed', 4, 15, NULL, 'Zoom room 2', 'Send the statement before', NULL, 'contract review
zoom room 2', 2, '2026-11-02 14:43:38.181815+00', '2026-11-05 21:16:21.818178+00'),
(5, 'Follow-up call', '2026-11-16', 840, 30, 'Phone Call', 'Completed', 5, 19, NULL, NULL, 'Spouse joins', NULL, 'follow-up call', 1, '2026-11-16 19:05:27.272724+00', '2026-11-16 19:05:27.272724+00'),
(6, 'Qualification', '2026-11-21', 570, 60, 'Google Meet', 'Scheduled', 2, 20, NULL, NULL, NULL, NULL, 'qualification', 1, '2026-11-21 06:00:00+00', '2026-11-21 06:00:00+00'),
(7, 'Signing', '2026-11-21', 660, 30, 'In-Person Meeting', 'Scheduled', 3, 19, NULL, 'Orlando office', 'Bring notarized ID', NULL, 'signing
orlando office', 1, '2026-11-21 06:00:00+00', '2026-11-21 06:00:00+00'),
(8, 'Contract review', '2026-11-21', 810, 30, 'Zoom', 'Scheduled', 4, 14, NULL, 'Zoom room 2', 'Send the statement before', NULL, 'contract review
zoom room 2', 1, '2026-11-21 06:00:00+00', '2026-11-21 06:00:00+00'),
(9, 'Contract review', '2026-11-21', 945, 30, 'Zoom', 'Scheduled', 5, 10, NULL, 'Zoom room 2', 'Send the statement before', NULL, 'contract review
zoom room 2', 1, '2026-11-21 06:00:00+00', '2026-11-21 06:00:00+00'),
(10, 'Contract review', '2026-11-21', 990, 60, 'Zoom', 'Scheduled', 2, 7, NULL, 'Zoom room 2', 'Send the statement before', NULL, 'contract review
zoom room 2', 1, '2026-11-21 06:00:00+00', '2026-11-21 06:00:00+00');

INSERT INTO documents (id, client_id, title, search_text, kind, status, signed, file_key, file_name, media_type, size_bytes, sha256, created_by, version, created_at, updated_at, deleted_at, sent_at, sent_how, sent_to, reminders_done) VALUES
(1, 1, 'Cancellation Agreement – Édouard García Márquez', 'cancellation agreement – edouard garcia marquez', 'Cancellation Agreement', 'Signed', 1, 'ab7e04199701fcf5b75dac03b3a303bfdeff579c41f7d42059956165d3950f3b', 'Cancellation Agreement – Édouard García Márquez.pdf', 'application/pdf', 607, 'ddc239fe6a46b026ddc067f2214830d782cf42718d9e98b845ac3e78343f49b1', 1, 1, '2026-10-29 06:00:00+00', '2026-10-29 06:00:00+00', NULL, NULL, NULL, NULL, 0),
(2, 1, 'Resort Statement – Édouard García Márquez', 'resort statement – edouard garcia marquez', 'Resort Statement', 'Draft', 0, '7f9a3fba03ed455fc8799d4ff7c5d0696a9b2e433060c2a7b392af1c1b6e1548', 'Resort Statement – Édouard García Márquez.pdf', 'application/pdf', 601, '33ce535b86ac43e99b8a62aa40d8cbcbe59a0bb1d3c7a76a1c41461f23b6dbbd', 1, 1, '2026-10-29 06:00:00+00', '2026-10-29 06:00:00+00', NULL, NULL, NULL, NULL, 0),
(3, 1, 'Purchase Summary – Édouard García Márquez', 'purchase summary – edouard garcia marquez', 'Purchase Summary', 'Completed', 0, '2baaea59daa1677eef6f6edbf3e5c3887e8e1197d79085de4a00478a132296eb', 'Purchase Summary – Édouard García Márquez.pdf', 'application/pdf', 601, '9b4449d88b28b5f7df84eac7700514a69c6daacf835b8f7da39c35247f76378a', 1, 1, '2026-10-29 06:00:00+00', '2026-10-29 06:00:00+00', NULL, NULL, NULL, NULL, 0);

INSERT INTO payment_plans (id, client_id, name, search_text, status, total_cents, down_cents, down_date, frequency, installment_cents, start_date, end_date, payments, method, notes, version, created_at, updated_at) VALUES
(1, 1, 'Exit plan 1', 'exit plan 1', 'active', 1690000, 422500, '2026-11-02', 'monthly', 158438, '2026-11-17', '2027-06-17', 8, 'bank_transfer', NULL, 1, '2026-10-30 07:00:00+00', '2026-10-30 07:00:00+00'),
(2, 2, 'Exit plan 2', 'exit plan 2', 'active', 1400000, 350000, '2026-11-20', 'monthly', 58333, '2026-12-05', '2028-05-05', 18, 'credit_card', NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00');

INSERT INTO invoices (id, client_id, plan_id, installment_number, description, due_date, amount_cents, paid_cents, voided_at, version, created_at, updated_at) VALUES
(1, 1, 1, 0, NULL, '2026-11-02', 422500, 410450, NULL, 3, '2026-10-30 07:00:00+00', '2026-11-22 06:20:04.128831+00'),
(2, 1, 1, 1, NULL, '2026-11-17', 158438, 0, NULL, 1, '2026-10-30 07:00:00+00', '2026-10-30 07:00:00+00'),
(3, 1, 1, 2, NULL, '2026-12-17', 158438, 0, NULL, 1, '2026-10-30 07:00:00+00', '2026-10-30 07:00:00+00'),
(4, 1, 1, 3, NULL, '2027-01-17', 158438, 0, NULL, 1, '2026-10-30 07:00:00+00', '2026-10-30 07:00:00+00'),
(5, 1, 1, 4, NULL, '2027-02-17', 158438, 0, NULL, 1, '2026-10-30 07:00:00+00', '2026-10-30 07:00:00+00'),
(6, 1, 1, 5, NULL, '2027-03-17', 158438, 0, NULL, 1, '2026-10-30 07:00:00+00', '2026-10-30 07:00:00+00'),
(7, 1, 1, 6, NULL, '2027-04-17', 158438, 0, NULL, 1, '2026-10-30 07:00:00+00', '2026-10-30 07:00:00+00'),
(8, 1, 1, 7, NULL, '2027-05-17', 158438, 0, NULL, 1, '2026-10-30 07:00:00+00', '2026-10-30 07:00:00+00'),
(9, 1, 1, 8, NULL, '2027-06-17', 158434, 0, NULL, 1, '2026-10-30 07:00:00+00', '2026-10-30 07:00:00+00'),
(10, 2, 2, 0, NULL, '2026-11-20', 350000, 350000, NULL, 2, '2026-11-18 00:16:21.818178+00', '2026-11-20 21:04:00+00'),
(11, 2, 2, 1, NULL, '2026-12-05', 58333, 18333, NULL, 4, '2026-11-18 00:16:21.818178+00', '2026-11-22 08:00:00+00'),
(12, 2, 2, 2, NULL, '2027-01-05', 58333, 21000, NULL, 3, '2026-11-18 00:16:21.818178+00', '2026-11-22 09:00:00+00'),
(13, 2, 2, 3, NULL, '2027-02-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(14, 2, 2, 4, NULL, '2027-03-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(15, 2, 2, 5, NULL, '2027-04-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(16, 2, 2, 6, NULL, '2027-05-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(17, 2, 2, 7, NULL, '2027-06-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(18, 2, 2, 8, NULL, '2027-07-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(19, 2, 2, 9, NULL, '2027-08-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(20, 2, 2, 10, NULL, '2027-09-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(21, 2, 2, 11, NULL, '2027-10-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(22, 2, 2, 12, NULL, '2027-11-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(23, 2, 2, 13, NULL, '2027-12-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(24, 2, 2, 14, NULL, '2028-01-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(25, 2, 2, 15, NULL, '2028-02-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(26, 2, 2, 16, NULL, '2028-03-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(27, 2, 2, 17, NULL, '2028-04-05', 58333, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00'),
(28, 2, 2, 18, NULL, '2028-05-05', 58339, 0, NULL, 1, '2026-11-18 00:16:21.818178+00', '2026-11-18 00:16:21.818178+00');

INSERT INTO payments (id, client_id, kind, method, status, amount_cents, payment_date, salesperson_id, mock, notes, version, created_at, updated_at, invoice_id, plan_id, refund_of, refunded_cents, card_intent, card_refund, receipt_number, recorded_by, completed_at, refund_cause, refund_origin, refund_credit_cents) VALUES
(1, 1, 'installment', 'bank_transfer', 'completed', 422500, '2026-11-02', 3, 0, NULL, 2, '2026-11-02 19:16:00+00', '2026-11-22 06:20:04.128831+00', 1, 1, NULL, 12050, NULL, NULL, 1, 10, '2026-11-02 19:16:00+00', NULL, NULL, 0),
(2, 2, 'installment', 'credit_card', 'completed', 350000, '2026-11-20', 5, 0, NULL, 1, '2026-11-20 21:04:00+00', '2026-11-20 21:04:00+00', 10, 2, NULL, 0, NULL, NULL, 2, 10, '2026-11-20 21:04:00+00', NULL, NULL, 0),
(3, 1, 'refund', 'check', 'completed', 12050, '2026-11-21', 3, 0, NULL, 1, '2026-11-22 06:20:04.128831+00', '2026-11-22 06:20:04.128831+00', 1, 1, 1, 0, NULL, NULL, 3, 1, '2026-11-22 06:20:04.128831+00', 'refund', 'office', 0),
(4, 1, 'deposit', 'cash', 'completed', 30000, '2026-11-21', 3, 0, NULL, 1, '2026-11-22 06:20:04.151423+00', '2026-11-22 06:20:04.151423+00', NULL, NULL, NULL, 0, NULL, NULL, 4, 1, '2026-11-22 06:20:04.151423+00', NULL, NULL, 0),
(5, 1, 'standard', 'check', 'pending', 4500, '2026-11-21', 3, 0, NULL, 1, '2026-11-22 06:20:04.167377+00', '2026-11-22 06:20:04.167377+00', NULL, NULL, NULL, 0, NULL, NULL, NULL, 1, NULL, NULL, NULL, 0),
(6, 2, 'installment', 'check', 'completed', 30000, '2026-11-21', 5, 0, NULL, 2, '2026-11-22 07:00:00+00', '2026-11-22 08:00:00+00', 11, 2, NULL, 11667, NULL, NULL, 5, 10, '2026-11-22 07:00:00+00', NULL, NULL, 0),
(7, 2, 'installment', 'check', 'refunded', 28333, '2026-11-21', 5, 0, NULL, 2, '2026-11-22 07:00:00+00', '2026-11-22 08:00:00+00', 11, 2, NULL, 28333, NULL, NULL, 6, 10, '2026-11-22 07:00:00+00', NULL, NULL, 0),
(8, 2, 'refund', 'check', 'completed', 40000, '2026-11-22', 5, 0, 'Of two payments.', 1, '2026-11-22 08:00:00+00', '2026-11-22 08:00:00+00', 11, 2, NULL, 0, NULL, NULL, 7, 10, '2026-11-22 08:00:00+00', 'refund', 'office', 0),
(9, 2, 'installment', 'credit_card', 'completed', 25000, '2026-11-22', 5, 0, NULL, 2, '2026-11-22 08:00:00+00', '2026-11-22 09:00:00+00', 12, 2, NULL, 4000, 'pi_fixture_6', NULL, 8, 10, '2026-11-22 08:00:00+00', NULL, NULL, 0),
(10, 2, 'refund', 'credit_card', 'processing', 5000, '2026-11-22', 5, 0, NULL, 1, '2026-11-22 09:00:00+00', '2026-11-22 09:00:00+00', 12, 2, 9, 0, NULL, NULL, NULL, 10, NULL, 'refund', 'office', 0),
(11, 2, 'refund', 'credit_card', 'canceled', 2000, '2026-11-22', 5, 0, NULL, 2, '2026-11-22 09:00:00+00', '2026-11-22 09:00:00+00', 12, 2, 9, 0, NULL, NULL, NULL, 10, NULL, 'refund', 'office', 0),
(12, 2, 'refund', 'credit_card', 'completed', 4000, '2026-11-22', 5, 0, NULL, 2, '2026-11-22 09:00:00+00', '2026-11-22 09:00:00+00', 12, 2, 9, 0, NULL, 're_fixture_6', 9, 10, '2026-11-22 09:00:00+00', 'refund', 'office', 0);

INSERT INTO allocations (id, payment_id, invoice_id, amount_cents, reversed_cents, created_at) VALUES
(1, 1, 1, 422500, 12050, '2026-11-02 19:16:00+00'),
(2, 2, 10, 350000, 0, '2026-11-20 21:04:00+00'),
(3, 6, 11, 30000, 11667, '2026-11-22 07:00:00+00'),
(4, 7, 11, 28333, 28333, '2026-11-22 07:00:00+00'),
(5, 9, 12, 25000, 4000, '2026-11-22 08:00:00+00');

INSERT INTO reversals (id, allocation_id, refund_id, amount_cents, created_at) VALUES
(1, 1, 3, 12050, '2026-11-22 06:20:04.128831+00'),
(2, 4, 8, 28333, '2026-11-22 08:00:00+00'),
(3, 3, 8, 11667, '2026-11-22 08:00:00+00'),
(4, 5, 12, 4000, '2026-11-22 09:00:00+00');

INSERT INTO partner_payments (id, partner_id, kind, method, status, amount_cents, payment_date, description, invoice_number, notes, recorded_by, version, created_at, updated_at) VALUES
(1, 1, 'retainer', 'check', 'completed', 90000, '2024-12-01', 'retainer', 'INV-20997921', NULL, 10, 1, '2024-12-02 06:00:00+00', '2024-12-02 06:00:00+00'),
(2, 2, 'retainer', 'ach', 'completed', 120000, '2024-12-01', 'retainer', 'INV-13358588', NULL, 10, 1, '2024-12-02 06:00:00+00', '2024-12-02 06:00:00+00'),
(3, 3, 'retainer', 'wire', 'completed', 80000, '2024-12-01', 'retainer', 'INV-58484260', NULL, 10, 1, '2024-12-02 06:00:00+00', '2024-12-02 06:00:00+00'),
(4, 4, 'retainer', 'wire', 'completed', 90000, '2024-12-01', 'retainer', 'INV-69341672', NULL, 10, 1, '2024-12-02 06:00:00+00', '2024-12-02 06:00:00+00'),
(5, 1, 'retainer', 'ach', 'completed', 90000, '2024-12-31', 'retainer', 'INV-66720426', NULL, 10, 1, '2025-01-01 06:00:00+00', '2025-01-01 06:00:00+00'),
(97, 3, 'fulfillment_fee', 'ach', 'completed', 40200, '2026-11-01', 'fulfillment fee', 'INV-92460928', NULL, 10, 1, '2026-11-01 12:00:00+00', '2026-11-01 12:00:00+00'),
(98, 3, 'fulfillment_fee', 'bank_transfer', 'completed', 47000, '2026-11-01', 'fulfillment fee', 'INV-25888293', NULL, 10, 1, '2026-11-01 12:00:00+00', '2026-11-01 12:00:00+00'),
(99, 3, 'filing_fee', 'ach', 'completed', 16500, '2026-11-04', 'filing fee', 'INV-36363502', NULL, 10, 1, '2026-11-04 12:00:00+00', '2026-11-04 12:00:00+00'),
(100, 3, 'filing_fee', 'ach', 'completed', 10400, '2026-11-04', 'filing fee', 'INV-55183839', NULL, 10, 1, '2026-11-04 12:00:00+00', '2026-11-04 12:00:00+00');

INSERT INTO partner_payment_cases (partner_payment_id, exit_case_id) VALUES
(97, 2),
(98, 1),
(99, 2),
(100, 1);

INSERT INTO commissions (id, user_id, client_id, payment_id, status, amount_cents, rate_bp, paid_date, notes, automatic, gross_cents, lifetime_total_cents, service_type, method, share_bp, fee_bp, net_bp, base_bp, reduction_bp, final_bp, reductions, policy, engine_amount_cents, created_by, decided_by, decided_at, version, created_at, updated_at, reason, raised_by) VALUES
(1, 3, 1, 1, 'paid', 43097, 1400, '2026-11-12', NULL, 1, 422500, 422500, 'Analysis', 'bank_transfer', 2500, 0, 7500, 1400, 0, 1400, '[]', 'part 2, section 9', 44363, NULL, 1, '2026-11-12 19:16:00+00', 3, '2026-11-02 19:16:00+00', '2026-11-22 06:20:04.128831+00', NULL, NULL),
(2, 5, 2, 2, 'pending', 30380, 1400, NULL, NULL, 1, 350000, 350000, 'Transfer', 'credit_card', 3500, 300, 6200, 1400, 0, 1400, '[]', 'part 2, section 9', 30380, NULL, NULL, NULL, 1, '2026-11-20 21:04:00+00', '2026-11-20 21:04:00+00', NULL, NULL),
(3, 5, 2, NULL, 'pending', 15000, 0, NULL, 'Bonus for a referral.', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 10, NULL, NULL, 1, '2026-11-22 06:00:00+00', '2026-11-22 06:00:00+00', NULL, NULL),
(4, 3, 1, 4, 'pending', 3150, 1400, NULL, NULL, 1, 30000, 440450, 'Analysis', 'cash', 2500, 0, 7500, 1400, 0, 1400, '[]', 'part 2, section 9', 3150, NULL, NULL, NULL, 1, '2026-11-22 06:20:04.151423+00', '2026-11-22 06:20:04.151423+00', NULL, NULL);

INSERT INTO commission_lines (id, commission_id, kind, amount_cents, refund_id, created_at, booked_on) VALUES
(1, 1, 'earned', 44363, NULL, '2026-11-02 19:16:00+00', NULL),
(2, 2, 'earned', 30380, NULL, '2026-11-20 21:04:00+00', NULL),
(3, 3, 'earned', 15000, NULL, '2026-11-22 06:00:00+00', NULL),
(4, 1, 'clawback', -1266, 3, '2026-11-22 06:20:04.128831+00', NULL),
(5, 4, 'earned', 3150, NULL, '2026-11-22 06:20:04.151423+00', NULL);

INSERT INTO commission_payouts (id, commission_id, method, amount_cents, paid_on, created_by, created_at) VALUES
(1, 1, 'bank_transfer', 44363, '2026-11-12', 1, '2026-11-12 19:16:00+00');

INSERT INTO idempotency_keys (user_id, route, key, body_sha256, status_code, answer, created_at) VALUES
(1, 'POST /api/payments', 'deposit-of-the-fixture', '2a4963cf04ba966a172a83655ce64e5f63ed308ce32ce4e3422c6f8900915ba0', 201, '{"id":4,"version":1,"clientId":1,"clientName":"Édouard García Márquez","invoiceId":null,"paymentPlanId":null,"paymentType":"deposit","paymentMethod":"cash","amount":300.00,"paymentDate":"2026-11-21","notes":null,"status":"completed","mock":false,"byCard":false,"refundedAmount":0.00,"credit":300.00,"refundOf":null,"receiptNumber":4,"salespersonId":3,"salespersonName":"Julian Price","recordedBy":1,"createdAt":"2026-11-22T06:20:04.151423Z","acts":["refund"],"recordedByName":"Dana Whitfield","allocations":[],"refunds":[]}', '2026-11-22 06:20:04.151559+00'),
(1, 'POST /api/payments', 'refund-of-the-fixture', '8e8e251ffc7dc8f7c9bb10c8b7e80db9bbe9eff54c298897b12afff0b4439b96', 201, '{"id":3,"version":1,"clientId":1,"clientName":"Édouard García Márquez","invoiceId":1,"paymentPlanId":1,"paymentType":"refund","paymentMethod":"check","amount":120.50,"paymentDate":"2026-11-21","notes":null,"status":"completed","mock":false,"byCard":false,"refundedAmount":0.00,"credit":0.00,"refundOf":1,"receiptNumber":3,"salespersonId":3,"salespersonName":"Julian Price","recordedBy":1,"createdAt":"2026-11-22T06:20:04.128831Z","acts":[],"recordedByName":"Dana Whitfield","allocations":[],"refunds":[]}', '2026-11-22 06:20:04.128974+00');

INSERT INTO card_intents (our_key, intent, request_key, client_id, invoice_id, plan_id, amount_cents, status, created_by, created_at, updated_at) VALUES
('fixture-asking', NULL, NULL, 2, NULL, NULL, 2500, 'asking', 1, '2026-11-21 09:00:00+00', '2026-11-21 09:00:00+00'),
('fixture-open', 'pi_fixture_1', 'request-1', 1, 2, 1, 5000, 'open', 1, '2026-11-21 09:00:00+00', '2026-11-21 09:00:00+00');

INSERT INTO card_events (id, kind, created_at) VALUES
('evt_fixture_1', 'payment_intent.succeeded', '2026-11-21 09:00:00+00');

INSERT INTO counters (name, value) VALUES
('bank_receipt', 1),
('receipt', 9);

INSERT INTO lost_approvals (commission_id, user_id, refund_id, created_at) VALUES
(4, 3, 8, '2026-11-22 10:06:40+00');

INSERT INTO card_disputes (id, payment_id, status, amount_cents, currency, reason, due_by, created_at, updated_at) VALUES
('dp_fixture_10', 9, 'needs_response', 21000, 'usd', 'fraudulent', '2026-12-02 09:00:00+00', '2026-11-22 10:06:40+00', '2026-11-22 10:06:40+00'),
('dp_fixture_11', 2, 'won', 350000, 'usd', 'product_not_received', NULL, '2026-11-22 06:20:04.128831+00', '2026-11-22 10:06:40+00');

INSERT INTO commission_policies (id, name, name_key, first_day, tiers, cancellation_bp, transfer_bp, analysis_bp, unknown_bp, card_fee_bp, incomplete_paperwork_bp, quality_issues_bp, customer_complaints_bp, delayed_processing_bp, policy_violations_bp, reason, created_by, created_at) VALUES
(1, 'Policy of 2027', 'policy of 2027', '2027-01-01', '[[0,800],[500000,1000]]', 10000, 8000, 5000, 5000, 350, 1000, 1000, 1500, 500, 2000, 'Agreed for the new year.', 1, '2026-11-24 06:02:20+00');

INSERT INTO generated_documents (document_id, replaces, sample_wording, wording_version, paper, facts, typed, renderer, pages, created_at) VALUES
(2, NULL, 0, 1, '{"format":1,"title":"Resort Statement","reference":"Resort Statement · Client 1","language":"en-US","date":"2026-11-22","brand":null,"sheet":"letter","sample":false,"blocks":[]}', '[{"key":"client.phone","label":"Phone","value":"(407) 555-0100"}]', '{"notes":"Bring the deed."}', 'typst 0.14.2, template 0123456789ab, fonts 0123456789ab', 2, '2026-11-22 10:06:40+00');

INSERT INTO document_signers (document_id, slot, position, role, name, signed_on, how, created_at) VALUES
(1, 'client', 0, 'Client', 'Édouard García Márquez', '2026-11-20', 'On paper', '2026-11-22 10:06:40+00'),
(2, 'client', 0, 'Client', 'Édouard García Márquez', NULL, NULL, '2026-11-22 10:06:40+00'),
(2, 'company', 1, 'Company', '', NULL, NULL, '2026-11-22 10:06:40+00');

INSERT INTO document_scans (document_id, file_key, file_name, media_type, size_bytes, sha256, created_at) VALUES
(1, '5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c', 'signed agreement.pdf', 'application/pdf', 4096, '7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d', '2026-11-22 10:06:40+00');

INSERT INTO document_mails (id, document_id, sent_to, subject, message, message_key, state, answer, created_at, updated_at, under_way) VALUES
(1, 2, 'edouard@example.com', 'Resort Statement', 'Please read it.', 'mail-fixture-1', 'Handed over', NULL, '2026-11-22 10:06:40+00', '2026-11-22 10:06:40+00', 0);

INSERT INTO wordings (id, kind, brand, state, version, sections, note, created_by, created_at) VALUES
(1, 'Resort Statement', 'Liberty NWA', '', 1, '[{"id":"statement","title":"Statement","text":"We act for {{ client.name }}."}]', 'Shorter.', 1, '2026-11-22 10:06:40+00');

INSERT INTO brand_logos (brand, kind, bytes, sha256, version, updated_by, created_at, updated_at) VALUES
('liberty-nwa', 'svg', '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d2230203020322031223e3c7061746820643d224d302030683276317a222f3e3c2f7376673e', '1898481371a67b3b9c74ad24d2f1429450de8e8a3491c0c589ecaa813d47cc3a', 1, 1, '2026-11-22 10:06:40+00', '2026-11-22 10:06:40+00');

INSERT INTO bank_batches (id, kind, method, asked_by, created_at) VALUES
(1, 'partner_payments', 'ach', 10, '2026-11-24 06:00:10+00');

INSERT INTO bank_transfers (id, our_key, partner_id, partner_payment_id, commission_id, rep_id, amount_cents, method, counterparty, counterparty_name, counterparty_email, payee, reference, description, note, search_text, state, state_since, reason, batch_id, asked_by, approved_by, approved_at, request, line, completed_at, returned_at, dated_at, version, created_at, updated_at) VALUES
(1, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 3, 97, NULL, NULL, 40200, 'ach', 'cp-meridian', 'Meridian Legal Processing', 'pay@meridian.example', 'Meridian Legal Processing', 'INV 4411', 'October filings', NULL, 'meridian legal processing inv 4411 october filings', 'completed', '2026-11-24 06:01:30+00', NULL, 1, 10, 1, '2026-11-24 06:00:20+00', 'req-1', 'line-1', '2026-11-24 06:01:30+00', NULL, '2026-11-24 06:01:30+00', 4, '2026-11-24 06:00:10+00', '2026-11-24 06:01:30+00');

INSERT INTO bank_outbox (transfer_id, attempts, lease_token, lease_until, next_at, first_sent_at, uncertain_since, submitted_at, checked_at, unbooked_since) VALUES
(1, 1, 1, NULL, NULL, '2026-11-24 06:00:25+00', NULL, '2026-11-24 06:00:26+00', '2026-11-24 06:01:30+00', NULL);

INSERT INTO bank_lines (id, line, account, amount_cents, status, kind, transaction_type, counterparty, counterparty_name, description, note, memo, search_text, method, posted_at, failed_at, expected_on, reason, request, dated_at, created_at, updated_at) VALUES
(1, 'line-1', 'acct-harbor', -40200, 'sent', 'externalTransfer', 'other', 'cp-meridian', 'Meridian Legal Processing', 'October filings', NULL, 'INV 4411', 'meridian legal processing october filings inv 4411', 'ach', '2026-11-24 06:01:30+00', NULL, NULL, NULL, 'req-1', '2026-11-24 06:01:30+00', '2026-11-24 06:00:26+00', '2026-11-24 06:01:30+00'),
(2, 'line-2', 'acct-harbor', 410000, 'sent', 'incomingTransfer', 'other', NULL, 'Card payout', 'Payout of October 20', NULL, NULL, 'card payout payout of october 20', 'ach', '2026-11-24 06:01:35+00', NULL, '2026-11-25', NULL, NULL, '2026-11-24 06:01:35+00', '2026-11-24 06:01:34+00', '2026-11-24 06:01:35+00');

INSERT INTO bank_receipts (number, transfer_id, line_id, facts, pdf, sha256, created_by, created_at) VALUES
(1, 1, NULL, '{"payee":"Meridian Legal Processing","amount":"402.00"}', NULL, NULL, 10, '2026-11-24 06:01:40+00');

INSERT INTO bank_sync (id, account, counterparties, last_success_at, last_try_at, last_error, lease_until, created_at) VALUES
(1, 'acct-harbor', '[]', '2026-11-24 06:00:00+00', '2026-11-24 06:01:00+00', 'The bank did not answer in time.', NULL, '2026-11-23 06:00:00+00');

INSERT INTO bank_matches (id, line_id, reason, fee_cents, made_by, undone_by, undone_at, version, created_at, updated_at) VALUES
(1, 2, NULL, 12500, 10, NULL, NULL, 1, '2026-11-24 06:01:50+00', '2026-11-24 06:01:50+00');

INSERT INTO bank_match_records (id, match_id, payment_id, partner_payment_id, commission_id, amount_cents, live, created_at) VALUES
(1, 1, 1, NULL, NULL, 422500, 1, '2026-11-24 06:01:50+00');

INSERT INTO api_integrations (id, kind, name, name_key, active, endpoint, model, service, sheet, key_sealed, key_end, version, created_at, updated_at) VALUES
(1, 'label_printer', 'Front desk', 'front desk', 1, NULL, NULL, NULL, 'Avery 5160', NULL, NULL, 1, '2026-11-24 06:02:00+00', '2026-11-24 06:02:00+00');

INSERT INTO provider_calls (user_id, calls, created_at) VALUES
(1, 2, '2026-11-24 06:02:10+00');

INSERT INTO event_seals (seq, event_id, highest, hash, created_at) VALUES
(1, 1, 1, '4f459c3354327f21a8e88d5a191c4874904d316857933ab70518f6c5057e3dbc', '2026-11-24 06:02:30+00');

INSERT INTO event_checks (id, seq, event_id, hash, faults, fault, created_at) VALUES
(1, 1, 1, '4f459c3354327f21a8e88d5a191c4874904d316857933ab70518f6c5057e3dbc', 0, NULL, '2026-11-24 06:02:31+00');

INSERT INTO second_factors (user_id, secret, last_step, created_at, confirmed_at) VALUES
(9, '\x017d06c21d1d7543d7000102030405060708090a0bb51b0d72cce176dc20ca9ea19270dda3794fbc44c9e88fe4d8d7fa0d17c1bf0c29d15ecd', 59850000, '2026-11-24 06:02:40+00', '2026-11-24 06:02:41+00');

INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES
(9, 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', '2026-11-24 06:02:41+00');

INSERT INTO pending_sign_ins (id_hash, user_id, device, created_at, expires_at) VALUES
('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 1, NULL, '2026-11-24 06:02:50+00', '2026-11-24 06:12:50+00');

INSERT INTO throttles (name, count, first_at, last_at, until_at) VALUES
('sign in of maya', 2, '2026-11-24 06:03:00+00', '2026-11-24 06:03:05+00', '2026-11-24 06:18:05+00');

INSERT INTO sealed_by (key, created_at) VALUES
('7d06c21d1d7543d7', '2026-11-24 03:30:00+00');

INSERT INTO saved_views (id, owner_id, list, name, name_key, query, column_ids, density, shared, version, created_at, updated_at) VALUES
(1, 2, 'leads', 'My open leads', 'my open leads', 'status=New+Lead', 'name,phone,status', 'compact', 1, 2, '2026-11-24 06:03:10+00', '2026-11-24 06:03:15+00');

INSERT INTO list_layouts (user_id, list, column_ids, density, view_id, created_at, updated_at) VALUES
(2, 'leads', 'name,phone,status', 'compact', 1, '2026-11-24 06:03:11+00', '2026-11-24 06:03:16+00');

INSERT INTO raw_lead_tags (tag, created_at) VALUES
('evening', '2026-08-18 06:00:00+00'),
('hot', '2026-07-25 06:00:00+00'),
('inherited', '2026-08-12 06:00:00+00'),
('owner 2+', '2026-08-06 06:00:00+00'),
('retired', '2026-08-06 06:00:00+00'),
('spanish', '2026-07-31 06:00:00+00'),
('vip', '2026-07-25 06:00:00+00'),
('weekend', '2026-08-24 06:00:00+00');

INSERT INTO bulk_actions (id, list, kind, parameters, started_by, undone_by, state, total, done, unchanged, refused, undone, kept, error, version, created_at, finished_at) VALUES
(1, 'leads', 'assign', '{"assignedTo":3}', 2, NULL, 'done', 2, 1, 1, 0, 0, 0, NULL, 2, '2026-11-24 06:03:20+00', '2026-11-24 06:03:25+00');

INSERT INTO bulk_action_rows (bulk_action_id, place, entity_id, seen_version, earlier, outcome, sentence) VALUES
(1, 1, 1, 1, '{"assignedTo":null}', 'done', NULL),
(1, 2, 2, 1, NULL, 'unchanged', NULL);

INSERT INTO number_facts (id, phone_key, kind, noted_on, source, created_by, created_at, lifted_by, lifted_at, lift_reason) VALUES
(1, '7045559005', 'mobile', '2026-11-20', 'Carrier look-up', 2, '2026-11-24 06:03:30+00', NULL, NULL, NULL);

INSERT INTO consents (id, phone_key, kind, wording, source, given_on, ends_on, copy_file, copy_name, copy_type, copy_sha256, copy_bytes, revoked_on, revoked_by, revoked_at, revoke_reason, version, created_by, created_at) VALUES
(1, '6025559000', 'written', 'I agree to be called about my timeshare.', 'Web form', '2026-11-19', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 2, '2026-11-24 06:03:40+00');

INSERT INTO relationships (id, phone_key, kind, happened_on, source, created_by, created_at, withdrawn_by, withdrawn_at, withdraw_reason) VALUES
(1, '5085559002', 'inquiry', '2026-11-18', 'Asked at the show', 2, '2026-11-24 06:03:50+00', NULL, NULL, NULL);

INSERT INTO state_rules (id, state, valid_from, weekdays_open, weekdays_close, saturday_open, saturday_close, sunday_open, sunday_close, holidays_closed, clock, cap_calls, cap_by_law, registers, needs_written, mobile, consent_lifts_days, emergency_spares_known, own_list_days, inquiry_months, purchase_months, source, confidence, created_by, created_at) VALUES
(1001, 'FL', '2026-11-01', 540, 1200, 600, 1080, NULL, NULL, 1, NULL, 3, 1, 1, 0, 'consent', 0, 1, 30, 3, 18, 'Our counsel', 'read', 9, '2026-11-24 06:04:00+00');

INSERT INTO rule_reviews (id, rule_id, reviewed_on, reviewer, created_by, created_at) VALUES
(1, 1001, '2026-11-20', 'Harold Price', 9, '2026-11-24 06:04:01+00');

INSERT INTO closed_days (id, state, day, name, source, created_by, created_at, removed_by, removed_at, remove_reason) VALUES
(1, 'TX', '2026-12-24', 'Christmas Eve', 'The office', 9, '2026-11-24 06:04:02+00', NULL, NULL, NULL);

INSERT INTO state_status (id, state, kind, holds, valid_from, source, created_by, created_at) VALUES
(1, 'FL', 'registered', 1, '2026-11-01', 'TC 4411', 9, '2026-11-24 06:04:03+00');

INSERT INTO calling_setup (id, ended_by, ended_at) VALUES
(1, 1, '2026-11-24 06:04:10+00');

INSERT INTO list_loads (id, kind, state, as_of, file, file_name, bytes, sha256, area_codes, status, bytes_read, numbers, bad_lines, bad_samples, error, version, created_by, created_at, finished_at) VALUES
(1, 'national', NULL, '2026-11-15', NULL, 'national.txt', 26, 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', '704', 'loaded', 26, 1, 0, '[]', NULL, 3, 9, '2026-11-24 06:04:20+00', '2026-11-24 06:04:22+00');

INSERT INTO list_area_codes (load_id, area_code, numbers) VALUES
(1, 704, 1);

INSERT INTO list_blocks (load_id, exchange, bits) VALUES
(1, 704555, '\x0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');

INSERT INTO gate_decisions (id, asked_at, user_id, occasion, entity, entity_id, phone_key, purpose, answer, code, warning, sentence, opens_at, until, facts) VALUES
(1, '2026-11-24 06:05:00+00', 3, 'press', 'lead', 1, '6025559000', 'sales', 'allowed', 'allowed', NULL, 'You may call until 8:00 PM.', NULL, '2026-11-24 08:30:00+00', '{}');

INSERT INTO call_tokens (decision_id, token_hash, user_id, expires_at, used_at) VALUES
(1, '2222222222222222222222222222222222222222222222222222222222222222', 3, '2026-11-24 06:05:30+00', '2026-11-24 06:05:10+00');

INSERT INTO call_buckets (id, facts, facts_hash) VALUES
(1, '{"areaCode":602,"atStates":["AZ"],"zones":["America/Phoenix"]}', '1111111111111111111111111111111111111111111111111111111111111111');

INSERT INTO call_numbers (phone_key, bucket_id, attempts, busy, last_attempt_at, next_attempt_at, closed, newest_raw_lead, newest_lead, raw_leads_with, leads_with) VALUES
('6025559000', 1, 1, 0, '2026-11-24 06:05:10+00', '2026-11-24 08:45:10+00', 0, 0, 1, 0, 1);

INSERT INTO scripts (id, name, version, created_by, created_at, updated_at, retired_at) VALUES
(1, 'First call', 1, 2, '2026-11-24 06:04:30+00', '2026-11-24 06:04:30+00', NULL);

INSERT INTO script_versions (id, script_id, number, pages, created_by, created_at) VALUES
(1, 1, 1, '[{"key":"a","title":"Opening","text":"Hello, this is Julian.","choices":[]}]', 2, '2026-11-24 06:04:30+00');

INSERT INTO campaigns (id, name, list, filter, brand, script_id, ladder, priority, status, version, created_by, created_at, updated_at) VALUES
(1, 'New leads', 'leads', 'status=New+Lead', 'Liberty NWA', 1, '[120,1440]', 1, 'running', 1, 2, '2026-11-24 06:04:40+00', '2026-11-24 06:04:40+00');

INSERT INTO calls (id, decision_id, user_id, entity, entity_id, phone_key, purpose, started_at, campaign_id, script_version_id, outcome, outcome_at, seconds, reason, note, answers, changed, calling_number, caller_name, seller) VALUES
(1, 1, 3, 'lead', 1, '6025559000', 'sales', '2026-11-24 06:05:10+00', 1, 1, 'call_back', '2026-11-24 06:06:40+00', 80, NULL, 'Evenings are better.', '{}', '{}', '4075551000', 'Harbor Exit Services', NULL);

INSERT INTO campaign_members (campaign_id, user_id) VALUES
(1, 3);

INSERT INTO claims (phone_key, user_id, entity, entity_id, campaign_id, callback_id, decision_id, since, until) VALUES
('5085559002', 3, 'lead', 2, 1, NULL, NULL, '2026-11-24 06:08:20+00', '2026-11-24 06:23:20+00');

INSERT INTO callbacks (id, phone_key, entity, entity_id, user_id, campaign_id, due_at, note, status, call_id, created_at, ended_at) VALUES
(1, '6025559000', 'lead', 1, 3, 1, '2026-11-24 08:45:10+00', 'Evenings are better.', 'open', 1, '2026-11-24 06:06:40+00', NULL);

INSERT INTO skips (id, user_id, entity, entity_id, phone_key, campaign_id, reason, skipped_at) VALUES
(1, 3, 'lead', 3, '3035559004', 1, 'Knows the family', '2026-11-24 06:07:30+00');

INSERT INTO sittings (id, user_id, campaign_id, list, filter, status, begun_at, seen_at, ended_at) VALUES
(1, 3, 1, NULL, NULL, 'working', '2026-11-24 06:04:50+00', '2026-11-24 06:08:20+00', NULL);

UPDATE raw_leads SET converted_to = 1 WHERE id = 2;
UPDATE raw_leads SET converted_to = 2 WHERE id = 4;
UPDATE raw_leads SET converted_to = 3 WHERE id = 6;
UPDATE raw_leads SET converted_to = 4 WHERE id = 8;
UPDATE raw_leads SET converted_to = 5 WHERE id = 10;
UPDATE raw_leads SET converted_to = 6 WHERE id = 12;
UPDATE raw_leads SET converted_to = 7 WHERE id = 14;
UPDATE raw_leads SET converted_to = 8 WHERE id = 16;
UPDATE raw_leads SET converted_to = 9 WHERE id = 18;
UPDATE raw_leads SET converted_to = 10 WHERE id = 20;
UPDATE raw_leads SET converted_to = 11 WHERE id = 22;
UPDATE raw_leads SET converted_to = 12 WHERE id = 24;
UPDATE raw_leads SET converted_to = 13 WHERE id = 26;
UPDATE raw_leads SET converted_to = 14 WHERE id = 28;
UPDATE raw_leads SET converted_to = 15 WHERE id = 30;
UPDATE raw_leads SET converted_to = 16 WHERE id = 32;
UPDATE raw_leads SET converted_to = 17 WHERE id = 34;
UPDATE raw_leads SET converted_to = 18 WHERE id = 36;
UPDATE raw_leads SET converted_to = 19 WHERE id = 38;
UPDATE raw_leads SET converted_to = 20 WHERE id = 40;
-- Only some of the numbers wait to be looked up.
DELETE FROM stale_numbers;
INSERT INTO stale_numbers (phone_key) VALUES ('2065559008'), ('2065559026'), ('2065559027'), ('3035559004'), ('3035559014');
SELECT setval(pg_get_serial_sequence('users', 'id'), 12);
SELECT setval(pg_get_serial_sequence('events', 'id'), 471);
SELECT setval(pg_get_serial_sequence('jobs', 'id'), 41);
SELECT setval(pg_get_serial_sequence('imports', 'id'), 3);
SELECT setval(pg_get_serial_sequence('partners', 'id'), 4);
SELECT setval(pg_get_serial_sequence('raw_leads', 'id'), 41);
SELECT setval(pg_get_serial_sequence('leads', 'id'), 20);
SELECT setval(pg_get_serial_sequence('suppressions', 'id'), 4);
SELECT setval(pg_get_serial_sequence('clients', 'id'), 2);
SELECT setval(pg_get_serial_sequence('properties', 'id'), 6);
SELECT setval(pg_get_serial_sequence('exit_cases', 'id'), 4);
SELECT setval(pg_get_serial_sequence('appointments', 'id'), 10);
SELECT setval(pg_get_serial_sequence('documents', 'id'), 3);
SELECT setval(pg_get_serial_sequence('payment_plans', 'id'), 2);
SELECT setval(pg_get_serial_sequence('invoices', 'id'), 28);
SELECT setval(pg_get_serial_sequence('payments', 'id'), 12);
SELECT setval(pg_get_serial_sequence('allocations', 'id'), 5);
SELECT setval(pg_get_serial_sequence('reversals', 'id'), 4);
SELECT setval(pg_get_serial_sequence('partner_payments', 'id'), 100);
SELECT setval(pg_get_serial_sequence('commissions', 'id'), 4);
SELECT setval(pg_get_serial_sequence('commission_lines', 'id'), 5);
SELECT setval(pg_get_serial_sequence('commission_payouts', 'id'), 1);
SELECT setval(pg_get_serial_sequence('commission_policies', 'id'), 1);
SELECT setval(pg_get_serial_sequence('document_mails', 'id'), 1);
SELECT setval(pg_get_serial_sequence('wordings', 'id'), 1);
SELECT setval(pg_get_serial_sequence('bank_batches', 'id'), 1);
SELECT setval(pg_get_serial_sequence('bank_transfers', 'id'), 1);
SELECT setval(pg_get_serial_sequence('bank_lines', 'id'), 2);
SELECT setval(pg_get_serial_sequence('bank_matches', 'id'), 1);
SELECT setval(pg_get_serial_sequence('bank_match_records', 'id'), 1);
SELECT setval(pg_get_serial_sequence('api_integrations', 'id'), 1);
SELECT setval(pg_get_serial_sequence('event_checks', 'id'), 1);
SELECT setval(pg_get_serial_sequence('saved_views', 'id'), 1);
SELECT setval(pg_get_serial_sequence('bulk_actions', 'id'), 1);
SELECT setval(pg_get_serial_sequence('number_facts', 'id'), 1);
SELECT setval(pg_get_serial_sequence('consents', 'id'), 1);
SELECT setval(pg_get_serial_sequence('relationships', 'id'), 1);
SELECT setval(pg_get_serial_sequence('state_rules', 'id'), 1001);
SELECT setval(pg_get_serial_sequence('rule_reviews', 'id'), 1);
SELECT setval(pg_get_serial_sequence('closed_days', 'id'), 1);
SELECT setval(pg_get_serial_sequence('state_status', 'id'), 1);
SELECT setval(pg_get_serial_sequence('list_loads', 'id'), 1);
SELECT setval(pg_get_serial_sequence('gate_decisions', 'id'), 1);
SELECT setval(pg_get_serial_sequence('call_buckets', 'id'), 1);
SELECT setval(pg_get_serial_sequence('scripts', 'id'), 1);
SELECT setval(pg_get_serial_sequence('script_versions', 'id'), 1);
SELECT setval(pg_get_serial_sequence('campaigns', 'id'), 1);
SELECT setval(pg_get_serial_sequence('calls', 'id'), 1);
SELECT setval(pg_get_serial_sequence('callbacks', 'id'), 1);
SELECT setval(pg_get_serial_sequence('skips', 'id'), 1);
SELECT setval(pg_get_serial_sequence('sittings', 'id'), 1);
COMMIT;
